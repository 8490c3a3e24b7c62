Attribute VB_Name = "LicenseCheck"
Option Explicit

' Checks the licence of this workbook. Excel for Windows.
'
' Insert > Module in the editor of Excel (Alt+F11) makes a place for it. Call it in ThisWorkbook:
'
'     Private Sub Workbook_Open()
'         If Not IsLicensed() Then ThisWorkbook.Close SaveChanges:=False
'     End Sub
'
' The store is asked each time. When it cannot be reached, the last good answer counts for seven days.

Private Const STORE As String = "https://store.example"
Private Const TOOL As String = "00000000-0000-0000-0000-000000000000"

Private Const GRACE_DAYS As Long = 7
Private Const TIMEOUT_MS As Long = 10000
Private Const UNREACHABLE As String = "UNREACHABLE"

' Whether this workbook may be used. Asks for the key once; says why when it may not.
Public Function IsLicensed() As Boolean
    Dim sentence As String
    sentence = CheckLicense()
    If sentence = "" Then
        IsLicensed = True
        Exit Function
    End If
    If Recall("instance_id") = "" Then
        Dim typed As String
        typed = InputBox(sentence, "Licence key")
        If typed = "" Then Exit Function
        sentence = ActivateLicense(typed)
        If sentence = "" Then
            IsLicensed = True
            Exit Function
        End If
    End If
    MsgBox sentence, vbExclamation, "Licence"
End Function

' Takes a seat of the licence for this computer. Answers "" or the sentence to show.
Public Function ActivateLicense(ByVal typed As String) As String
    Dim answer As String
    answer = CallStore("activate", JsonField("license_key", typed) & "," & _
        JsonField("instance_name", DeviceName()) & "," & JsonField("fingerprint", Fingerprint()))
    If FieldOf(answer, "activated") <> "true" Then
        ActivateLicense = SentenceOf(answer)
        Exit Function
    End If
    Dim device As String
    device = FieldOf(Mid$(answer, InStr(answer, """instance"":")), "id")
    If FieldOf(answer, "product_id") <> TOOL Then
        CallStore "deactivate", JsonField("license_key", typed) & "," & JsonField("instance_id", device)
        ActivateLicense = "This licence key is for another product."
        Exit Function
    End If
    Remember "license_key", FieldOf(answer, "key")
    Remember "instance_id", device
    Remember "checked_on", DayNumber()
    Remember "fingerprint", Fingerprint()
End Function

' Asks the store, or counts the days since its last good answer. Answers "" or the sentence to show.
Public Function CheckLicense() As String
    If Recall("instance_id") = "" Or Recall("fingerprint") <> Fingerprint() Then
        Forget
        CheckLicense = "Please enter your licence key."
        Exit Function
    End If
    Dim answer As String
    answer = CallStore("validate", KnownFields())
    If answer = UNREACHABLE Then
        CheckLicense = GraceSentence()
    ElseIf FieldOf(answer, "valid") = "true" And FieldOf(answer, "product_id") = TOOL Then
        Remember "checked_on", DayNumber()
    Else
        CheckLicense = SentenceOf(answer)
        ' Being offline does not help after a refusal.
        Remember "checked_on", "0"
        Select Case FieldOf(answer, "code")
            Case "INSTANCE_NOT_FOUND", "LICENSE_NOT_FOUND"
                Forget
        End Select
    End If
End Function

' Frees the seat of this computer. Answers "" or the sentence to show.
Public Function DeactivateLicense() As String
    Dim answer As String
    answer = CallStore("deactivate", KnownFields())
    If FieldOf(answer, "deactivated") = "true" Then Forget Else DeactivateLicense = SentenceOf(answer)
End Function

Private Function KnownFields() As String
    KnownFields = JsonField("license_key", Recall("license_key")) & "," & _
        JsonField("instance_id", Recall("instance_id"))
End Function

' A clock that is set back before the last good answer does not count.
Private Function GraceSentence() As String
    Dim days As Long
    days = CLng(DayNumber()) - CLng(Recall("checked_on"))
    If days < -1 Or days > GRACE_DAYS Then
        GraceSentence = "The store could not be reached. Connect to the internet once, to check the licence."
    End If
End Function

Private Function DayNumber() As String
    DayNumber = CStr(CLng(Date))
End Function

' The answer of the store, or UNREACHABLE.
Private Function CallStore(ByVal action As String, ByVal fields As String) As String
    Dim status As Long, answer As String
    answer = PostJson(STORE & "/api/licenses/" & action, "{" & fields & "}", status)
    ' The store answers with JSON, refusals too. Anything else is a broken connection.
    If status >= 200 And status < 500 And status <> 429 And FieldOf(answer, "success") <> "" Then
        CallStore = answer
    Else
        CallStore = UNREACHABLE
    End If
End Function

Private Function SentenceOf(ByVal answer As String) As String
    If answer = UNREACHABLE Then
        SentenceOf = "The store could not be reached. Please check your internet connection."
    Else
        SentenceOf = FieldOf(answer, "error")
        If SentenceOf = "" Then SentenceOf = "This licence key is for another product."
    End If
End Function

' The first field of that name in JSON without spaces, as the store writes it. A text without its quotes; "" for null.
Private Function FieldOf(ByVal json As String, ByVal name As String) As String
    Dim start As Long, position As Long, sign As String
    start = InStr(json, """" & name & """:")
    If start = 0 Then Exit Function
    position = start + Len(name) + 3
    If Mid$(json, position, 1) <> """" Then
        Do While InStr(",}", Mid$(json, position, 1)) = 0
            FieldOf = FieldOf & Mid$(json, position, 1)
            position = position + 1
        Loop
        If FieldOf = "null" Then FieldOf = ""
        Exit Function
    End If
    position = position + 1
    Do While position <= Len(json)
        sign = Mid$(json, position, 1)
        If sign = """" Then Exit Function
        If sign = "\" Then
            position = position + 1
            sign = Mid$(json, position, 1)
        End If
        FieldOf = FieldOf & sign
        position = position + 1
    Loop
End Function

Private Function JsonField(ByVal name As String, ByVal value As String) As String
    Dim index As Long, code As Long, text As String
    For index = 1 To Len(value)
        code = AscW(Mid$(value, index, 1)) And &HFFFF&
        If code < 32 Or code > 126 Or code = 34 Or code = 92 Then
            text = text & "\u" & Right$("000" & Hex$(code), 4)
        Else
            text = text & ChrW$(code)
        End If
    Next index
    JsonField = """" & name & """:""" & text & """"
End Function

' What Windows provides.

Private Function PostJson(ByVal address As String, ByVal body As String, ByRef status As Long) As String
    Dim request As Object
    On Error GoTo Failed
    Set request = CreateObject("MSXML2.ServerXMLHTTP.6.0")
    request.setTimeouts TIMEOUT_MS, TIMEOUT_MS, TIMEOUT_MS, TIMEOUT_MS
    request.Open "POST", address, False
    request.setRequestHeader "Content-Type", "application/json"
    request.send body
    status = request.status
    PostJson = request.responseText
    Exit Function
Failed:
    status = 0
End Function

Private Function DeviceName() As String
    DeviceName = Environ$("COMPUTERNAME")
    If DeviceName = "" Then DeviceName = "Computer"
End Function

' The serial number of the system drive, which changes only when it is formatted.
Private Function Fingerprint() As String
    Dim drive As Object
    Set drive = CreateObject("Scripting.FileSystemObject").GetDrive(Environ$("SystemDrive"))
    Fingerprint = DeviceName() & "-" & Hex$(drive.SerialNumber)
End Function

Private Sub Remember(ByVal name As String, ByVal value As String)
    SaveSetting "LicenseCheck", TOOL, name, value
End Sub

Private Function Recall(ByVal name As String) As String
    Recall = GetSetting("LicenseCheck", TOOL, name, "")
End Function

Private Sub Forget()
    Remember "license_key", ""
    Remember "instance_id", ""
    Remember "fingerprint", ""
    Remember "checked_on", "0"
End Sub
