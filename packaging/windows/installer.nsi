; Installer for the current user, which needs no administrator. build.cmd runs it with NSIS:
;
;   makensis /DVERSION=VERSION /DPROGRAM=FOLDER /DINSTALLER=FILE packaging\windows\installer.nsi
;
; It adds the program to the Start menu, and opens game files with it. It keeps settings and games when it is removed.

Unicode true
RequestExecutionLevel user
ManifestDPIAware true
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tic-Tac-Toe"

Name "Tic-Tac-Toe"
OutFile "${INSTALLER}"
InstallDir "$LOCALAPPDATA\Programs\Tic-Tac-Toe"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Tic-Tac-Toe"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Tic-Tac-Toe installer"
VIAddVersionKey LegalCopyright "The Tic-Tac-Toe maintainers"

!define MUI_FINISHPAGE_RUN "$INSTDIR\tictactoe-gui.exe"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English

; A running program would lose its files.
!macro RequireClosedProgram
    ${If} ${FileExists} "$INSTDIR\tictactoe-gui.exe"
        retry:
        ClearErrors
        FileOpen $0 "$INSTDIR\tictactoe-gui.exe" a
        ${If} ${Errors}
            MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Tic-Tac-Toe is running. Close it and try again." \
                /SD IDCANCEL IDRETRY retry
            Abort
        ${EndIf}
        FileClose $0
    ${EndIf}
!macroend

!macro RemoveProgram
    RMDir /r "$INSTDIR\_internal"
    RMDir /r "$INSTDIR\LICENSES"
    Delete "$INSTDIR\*.exe"
!macroend

!macro RegisterKind KIND NAME
    WriteRegStr HKCU "${CLASSES}\TicTacToe.${KIND}" "" "${NAME}"
    WriteRegStr HKCU "${CLASSES}\TicTacToe.${KIND}\DefaultIcon" "" "$INSTDIR\tictactoe-gui.exe,0"
    WriteRegStr HKCU "${CLASSES}\TicTacToe.${KIND}\shell\open\command" "" '"$INSTDIR\tictactoe-gui.exe" "%1"'
!macroend

; Offer the program for files with this extension.
!macro RegisterExtension EXTENSION KIND
    WriteRegStr HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "TicTacToe.${KIND}" ""
!macroend

!macro UnregisterExtension EXTENSION KIND
    DeleteRegValue HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "TicTacToe.${KIND}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids"
!macroend

; Open files with this extension, which belongs to this program, by a double-click.
!macro ClaimExtension EXTENSION KIND
    WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "" "TicTacToe.${KIND}"
    !insertmacro RegisterExtension "${EXTENSION}" "${KIND}"
!macroend

!macro ReleaseExtension EXTENSION KIND
    !insertmacro UnregisterExtension "${EXTENSION}" "${KIND}"
    ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
    ${If} $0 == "TicTacToe.${KIND}"
        DeleteRegValue HKCU "${CLASSES}\${EXTENSION}" ""
    ${EndIf}
!macroend

Section
    !insertmacro RequireClosedProgram
    !insertmacro RemoveProgram
    SetOutPath "$INSTDIR"
    File /r "${PROGRAM}\*"
    CreateShortcut "$SMPROGRAMS\Tic-Tac-Toe.lnk" "$INSTDIR\tictactoe-gui.exe"
    !insertmacro RegisterKind Game "Tic-Tac-Toe game"
    !insertmacro RegisterKind Mastermind "Mastermind game"
    !insertmacro ClaimExtension .ttt Game
    !insertmacro ClaimExtension .mastermind Mastermind
    !insertmacro RegisterExtension .psq Game
    !insertmacro RegisterExtension .sgf Game
    ${RefreshShellIcons}
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "${UNINSTALL}" DisplayName "Tic-Tac-Toe"
    WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" DisplayIcon "$INSTDIR\tictactoe-gui.exe"
    WriteRegStr HKCU "${UNINSTALL}" Publisher "The Tic-Tac-Toe maintainers"
    WriteRegStr HKCU "${UNINSTALL}" InstallLocation "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
    WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${UNINSTALL}" EstimatedSize $0
SectionEnd

Section Uninstall
    !insertmacro RequireClosedProgram
    Delete "$SMPROGRAMS\Tic-Tac-Toe.lnk"
    DeleteRegKey HKCU "${CLASSES}\TicTacToe.Game"
    DeleteRegKey HKCU "${CLASSES}\TicTacToe.Mastermind"
    !insertmacro ReleaseExtension .ttt Game
    !insertmacro ReleaseExtension .mastermind Mastermind
    !insertmacro UnregisterExtension .psq Game
    !insertmacro UnregisterExtension .sgf Game
    ${RefreshShellIcons}
    DeleteRegKey HKCU "${UNINSTALL}"
    !insertmacro RemoveProgram
    RMDir "$INSTDIR"
SectionEnd
