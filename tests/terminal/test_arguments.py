from tictactoe_gui import command_line
from tictactoe_gui.terminal import arguments

COMMON = {"help", "version", "game", "terminal", "scores", "engine", "breaker", "seats", "seed", "no_record"}


def test_every_option_is_common_or_belongs_to_one_game() -> None:
    known = {action.dest for action in command_line._parser()._actions}
    owned = [option for options in arguments._OPTIONS_OF_ONE_GAME.values() for option in options]
    assert known == COMMON | {*owned}
    assert len(owned) == len({*owned})
    assert not COMMON & {*owned}
