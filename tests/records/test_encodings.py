"""Records in the encodings that other programs use. All names are invented."""

from itertools import combinations

import pytest

from tictactoe_gui import records
from tictactoe_gui.records.decoding import DETECTED, supported_encoding

SGF = "(;FF[4]GM[4]{charset}SZ[15]PB[{0}]PW[{1}];B[hh];W[ii]C[{comment}])"
PSQ = "Piskvorky 15x15, 0:0, 0\r\n8,8,100\r\n9,9,250\r\n{0}\r\n{1}\r\n-1\r\n"

NAMES = {
    "gb18030": [
        *("黑方", "白方", "王志强", "李雪梅", "张文博", "陈静", "赵磊", "周晓明", "吴凯", "郑雨桐", "玩家", "电脑"),
    ],
    "big5": [
        *("黑方", "白方", "陳志明", "林雅婷", "黃建宏", "許家豪", "鄭淑芬", "蘇柏宇", "葉子涵", "蔡佳穎"),
        *("玩家", "電腦"),
    ],
    "cp932": ["黒", "白", "佐藤", "鈴木一郎", "田中", "表千夏", "さくら", "タロウ", "山本健", "渡辺", "先手", "名人"],
    "cp949": ["흑돌", "백돌", "김민준", "이서연", "박지훈", "최수빈", "정하은", "강도윤", "조은우", "윤지아", "한예은"],
    "cp1250": [
        *("Jiří Dvořák", "Tomáš Novotný", "Lukáš Černý", "Šárka Němcová", "Łukasz Wójcik"),
        *("Paweł Zając", "Grzegorz Dąb"),
    ],
    "cp1251": [
        *("Иван Петров", "Сергей", "Алексей Смирнов", "Ольга", "Пётр Волков", "Белые", "Чёрные"),
        *("Тарас", "Компьютер"),
    ],
    "koi8-r": ["Иван Петров", "Сергей", "Алексей Смирнов", "Наталья", "Пётр Волков", "Белые", "Чёрные"],
    "cp1252": ["Jürgen Müller", "Jörg Schäfer", "Käthe Größe", "Åsa Björk", "Märt Põder", "Günther", "Sören Böhm"],
    "cp1253": ["Γιώργος", "Ελένη", "Νίκος", "Μαρία Παππά", "Κώστας"],
    "cp1257": ["Māris Bērziņš", "Jānis Ozoliņš", "Rūta Šimkutė", "Žydrūnas Kalnas"],
}
"""Names as players have them, by encoding."""
COMMENTS = {
    "gb18030": "黑方在这里走错了，白方形成双三必胜。",
    "big5": "黑方這裡下錯了，白方形成雙三必勝。",
    "cp932": "黒はここで間違えた。白の四三で勝ち。",
    "cp949": "흑이 여기서 실수했다. 백이 쌍삼으로 이겼다.",
    "cp1250": "Černý měl hrát jinam, protože bílý má teď dvě otevřené trojky a už vyhraje.",
    "cp1251": "Чёрные ошиблись здесь, и белые выиграли вилкой.",
}


def names(data: bytes, encoding: str = "") -> list[str]:
    return [player.name for player in records.open(data, encoding).setup.players]


def sgf(*names: str, charset: str = "", comment: str = "") -> str:
    return SGF.format(*names, charset=charset, comment=comment)


@pytest.mark.parametrize("encoding", NAMES)
@pytest.mark.parametrize("pattern", [SGF, PSQ], ids=["sgf", "psq"])
def test_names_without_a_label_are_right_or_uncertain(pattern: str, encoding: str) -> None:
    pairs = list(combinations(NAMES[encoding], 2))
    right = 0
    for pair in pairs:
        data = pattern.format(*pair, charset="", comment="").encode(encoding)
        found = records.encodings(data)
        is_right = names(data) == [*pair]
        assert is_right or len(found) > 1, pair
        assert any(names(data, choice) == [*pair] for choice in found), pair
        right += is_right
    assert right >= 0.85 * len(pairs)


@pytest.mark.parametrize("encoding", COMMENTS)
def test_comments_make_the_encoding_certain(encoding: str) -> None:
    data = sgf(*NAMES[encoding][:2], comment=COMMENTS[encoding]).encode(encoding)
    assert len(records.encodings(data)) == 1
    game = records.open(data)
    assert [player.name for player in game.setup.players] == NAMES[encoding][:2]
    assert [comment.text for comment in game.notes.comments] == [COMMENTS[encoding]]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize("charset", ["", "CA[GBK]"])
def test_sgf_in_utf_16_and_utf_32_is_read_whatever_its_label(encoding: str, charset: str) -> None:
    data = sgf("漢字", "Zoë", charset=charset).encode(encoding)
    assert names(data) == ["漢字", "Zoë"]
    assert len(records.encodings(data)) == 1


@pytest.mark.parametrize("charset", ["x-unknown", "", "UTF-16", "zlib", "x" * 50, "é", "../x"])
def test_label_without_meaning_does_not_matter(charset: str) -> None:
    assert names(sgf("Ann", "Bob", charset=f"CA[{charset}]").encode()) == ["Ann", "Bob"]
    assert names(sgf("Zoë", "漢字", charset=f"CA[{charset}]").encode()) == ["Zoë", "漢字"]
    assert names(sgf("黑方", "白方", charset=f"CA[{charset}]").replace("é", "e").encode("gbk")) == ["黑方", "白方"]


@pytest.mark.parametrize(
    ("charset", "encoding", "name"),
    [
        ("CA[utf8]", "utf-8-sig", "Zoë"),
        ("", "utf-8", "Zoë"),
        ("CA[ISO-8859-1]", "latin-1", "Zoë"),
        ("CA[iso-8859-1]", "cp1252", "“Zoë”"),
        ("CA[us-ascii]", "utf-8", "Zoë"),
        ("FF[4]C[CA\\[\\]]CA[ISO8859-15]", "iso8859-15", "Zoë"),
        ("CA[GB2312]", "gbk", "喆"),
        ("CA[x-gbk]", "gbk", "中文"),
        ("CA[Big5]", "big5", "許功蓋"),
        ("CA[Shift_JIS]", "cp932", "①表"),
        ("CA[EUC-JP]", "euc_jp", "中文"),
        ("CA[EUC-KR]", "cp949", "똠방"),
        ("CA[ks_c_5601-1987]", "euc_kr", "한글"),
        ("CA[ISO-8859-2]", "iso8859-2", "Šárka"),
    ],
)
def test_label_names_the_encoding(charset: str, encoding: str, name: str) -> None:
    data = sgf(name, "Bob", charset=charset).encode(encoding)
    assert names(data) == [name, "Bob"]
    assert len(records.encodings(data)) == 1


@pytest.mark.parametrize("charset", ["ISO-8859-1", "GBK", "Shift_JIS", "EUC-KR"])
@pytest.mark.parametrize("pair", [("Žofie", "Jiří"), ("王小明", "文强"), ("渡辺", "健太郎"), ("서연", "도윤")])
def test_utf_8_is_read_whatever_its_label(pair: tuple[str, str], charset: str) -> None:
    data = sgf(*pair, charset=f"CA[{charset}]").encode()
    assert names(data) == [*pair]
    assert len(records.open(data).moves) == 2


def test_names_that_are_valid_in_utf_8_and_in_the_labelled_encoding_are_uncertain() -> None:
    data = sgf("창호", "Bob", charset="CA[EUC-KR]").encode("euc-kr")
    assert {tuple(names(data, encoding)) for encoding in records.encodings(data)} == {("âȣ", "Bob"), ("창호", "Bob")}


@pytest.mark.parametrize("charset", ["ISO-8859-1", "windows-1252"])
@pytest.mark.parametrize("encoding", ["gb18030", "big5", "cp932", "cp949", "cp1251", "koi8-r", "cp1253"])
def test_names_under_the_label_of_the_standard_are_right_or_uncertain(encoding: str, charset: str) -> None:
    for pair in combinations(NAMES[encoding], 2):
        data = sgf(*pair, charset=f"CA[{charset}]").encode(encoding)
        found = records.encodings(data)
        assert names(data) == [*pair] or len(found) > 1, pair
        assert any(names(data, choice) == [*pair] for choice in found), pair


@pytest.mark.parametrize(
    ("encoding", "charset", "pair"),
    [
        ("gbk", "Shift_JIS", ("张文博", "王小明")),
        ("cp932", "ISO-8859-1", ("千夏表", "山本健")),
        ("cp932", "Big5", ("佐藤", "千夏表")),
    ],
)
def test_label_that_makes_ends_of_values_disappear_does_not_count(
    encoding: str, charset: str, pair: tuple[str, str]
) -> None:
    data = sgf(*pair, charset=f"CA[{charset}]").encode(encoding)
    assert names(data) == [*pair]
    assert len(records.open(data).moves) == 2


def test_native_records_are_in_utf_8() -> None:
    game = records.open(sgf("Zoë", "Bob").encode())
    assert records.encodings(records.dumps(game, ".ttt")) == ["utf-8"]


@pytest.mark.parametrize("encoding", DETECTED)
def test_encodings_that_are_detected_can_be_named(encoding: str) -> None:
    assert supported_encoding(encoding) == encoding
