import { cell, type LicenseCheck, type Macros, type SheetSpec } from '../../src/packaging/index.ts';

/** All that is seen without a licence, or where macros are not allowed. */
export const welcome: SheetSpec = {
  name: 'Licence',
  widths: [96],
  rows: [
    [cell.title('Option Payoff Builder')],
    [cell.note('The sheets of this workbook appear when its licence key is valid.')],
    [],
    ['1. Allow macros: without them nothing else is shown.'],
    [
      '2. Close the workbook and open it again. It asks for your licence key, which is in My Tools in the store.',
    ],
    ['3. Another computer? Remove this one in My Tools, then enter the key there.'],
  ],
};

/** In the file, all sheets but the first are hidden. */
const thisWorkbook = `Option Explicit

Private Const SHOWN As Long = -1
Private Const HIDDEN As Long = 2

Private licensed As Boolean

Private Sub Workbook_Open()
    licensed = IsLicensed()
    ShowSheets licensed
    Me.Saved = True
End Sub

Private Sub Workbook_BeforeSave(ByVal SaveAsUI As Boolean, Cancel As Boolean)
    ShowSheets False
End Sub

Private Sub Workbook_AfterSave(ByVal Success As Boolean)
    ShowSheets licensed
    If Success Then Me.Saved = True
End Sub

Private Sub ShowSheets(ByVal all As Boolean)
    Dim index As Long
    For index = 2 To Me.Worksheets.Count
        Me.Worksheets(index).Visible = IIf(all, SHOWN, HIDDEN)
    Next index
    If all Then Me.Worksheets(2).Activate
End Sub
`;

export const macros = (licenseCheck: LicenseCheck): Macros => ({
  thisWorkbook,
  modules: { LicenseCheck: licenseCheck('vba') },
});
