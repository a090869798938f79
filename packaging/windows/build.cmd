@echo off
rem Build the packaged program for Windows in dist\tictactoe-gui, a ZIP archive of it, and an installer if NSIS is there:
rem packaging\windows\build.cmd
cd /d "%~dp0..\.." || exit /b
if not exist .venv py -3 -m venv .venv || exit /b
.venv\Scripts\python -m pip install --quiet --require-hashes --requirement packaging\requirements-test.txt || exit /b
.venv\Scripts\python -m pip install --quiet --no-deps --no-build-isolation --editable . || exit /b
.venv\Scripts\python packaging\icons.py build\icons || exit /b
.venv\Scripts\pyinstaller --noconfirm --log-level ERROR packaging\tictactoe-gui.spec || exit /b
for /f %%v in ('.venv\Scripts\python -c "import tictactoe_gui; print(tictactoe_gui.__version__)"') do set version=%%v
set name=dist\tictactoe-gui-%version%-windows
move /y dist\tictactoe-gui.cdx.json %name%.cdx.json >nul || exit /b
.venv\Scripts\python -m zipfile -c %name%.zip dist\tictactoe-gui || exit /b
set makensis=%ProgramFiles(x86)%\NSIS\makensis.exe
if not exist "%makensis%" echo NSIS is not installed, so there is no installer.& exit /b 0
"%makensis%" /V2 /WX /DVERSION=%version% "/DPROGRAM=%cd%\dist\tictactoe-gui" "/DINSTALLER=%cd%\%name%-setup.exe" packaging\windows\installer.nsi
