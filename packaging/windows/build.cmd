@echo off
rem Build the packaged program for Windows in dist\tictactoe-gui: packaging\windows\build.cmd
cd /d "%~dp0..\.." || exit /b
if not exist .venv py -3 -m venv .venv || exit /b
.venv\Scripts\python -m pip install --quiet --require-hashes --requirement packaging\requirements-test.txt || exit /b
.venv\Scripts\python -m pip install --quiet --no-deps --no-build-isolation --editable . || exit /b
.venv\Scripts\python packaging\icons.py build\icons || exit /b
.venv\Scripts\pyinstaller --noconfirm --log-level ERROR packaging\tictactoe-gui.spec || exit /b
