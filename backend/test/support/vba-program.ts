import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const MODULE = join(import.meta.dirname, '../../../examples/vba/LicenseCheck.bas');
const NAME = 'LicenseCheck';
/** What only Windows provides. */
const REPLACED = ['PostJson', 'Fingerprint', 'Remember', 'Recall'];

const standIns = (folder: string) => `
Private Const FOLDER As String = "${folder}"

Private Function PostJson(ByVal address As String, ByVal body As String, ByRef status As Long) As String
    WriteText "body", body
    Shell FOLDER & "/post.sh", 0, address, True
    status = CLng(ReadText("status"))
    PostJson = ReadText("answer")
End Function

Private Function Fingerprint() As String
    Fingerprint = "LibreOffice"
End Function

Private Sub Remember(ByVal name As String, ByVal value As String)
    WriteText name & ".kept", value
End Sub

Private Function Recall(ByVal name As String) As String
    Recall = ReadText(name & ".kept")
End Function

Private Function ReadText(ByVal name As String) As String
    Dim file As Integer, part As String
    If Not FileExists(FOLDER & "/" & name) Then Exit Function
    file = FreeFile
    Open FOLDER & "/" & name For Input As #file
    Do While Not EOF(file)
        Line Input #file, part
        ReadText = ReadText & part
    Loop
    Close #file
End Function

Private Sub WriteText(ByVal name As String, ByVal text As String)
    Dim file As Integer
    file = FreeFile
    Open FOLDER & "/" & name For Output As #file
    Print #file, text
    Close #file
End Sub

Public Sub Serve()
    Dim asked As String
    Do
        If FileExists(FOLDER & "/asked") Then
            asked = ReadText("asked")
            Kill FOLDER & "/asked"
            Select Case Left(asked, 1)
                Case "a"
                    WriteText "said.new", "a:" & ActivateLicense(Mid(asked, 2))
                Case "c"
                    WriteText "said.new", "c:" & CheckLicense()
                Case "d"
                    WriteText "said.new", "d:" & DeactivateLicense()
                Case Else
                    Exit Sub
            End Select
            Name FOLDER & "/said.new" As FOLDER & "/said"
        End If
        Wait 20
    Loop
End Sub
`;

const POST = `#!/bin/sh
cd "$(dirname "$0")"
curl --silent --max-time 10 --output answer --write-out '%{http_code}' --header 'content-type: application/json' \\
  --data-binary @body "$1" > status || true
`;

const xml = (type: string, name: string, attributes: string, content: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!DOCTYPE ${name} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${type}.dtd">`,
    `<${name} ${attributes}>${content}</${name}>\n`,
  ].join('\n');
const LIBRARY =
  'xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The module without the functions that need Windows. */
function portable(text: string): string {
  const own = text.replaceAll('\r\n', '\n').replace(/^Attribute .*\n/, '');
  return REPLACED.reduce(
    (rest, name) => rest.replace(new RegExp(`^Private (Function|Sub) ${name}\\(.*?^End \\1\\n`, 'ms'), ''),
    own,
  );
}

/** The module for Excel, run by LibreOffice, which understands its language. What Windows provides is replaced. */
export class VbaProgram {
  private constructor(
    private readonly folder: string,
    private readonly office: ChildProcess,
  ) {}

  static async start(storeUrl: string, toolId: string): Promise<VbaProgram> {
    const folder = await mkdtemp(join(tmpdir(), 'vba-program-'));
    const basic = join(folder, 'profile/user/basic');
    const options = [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--norestore',
      '--nologo',
      '--nolockcheck',
    ];
    // The first start makes a profile, with an empty library in the place of anything that is there.
    await promisify(execFile)('soffice', [...options, '--terminate_after_init']);
    const text = portable(await readFile(MODULE, 'utf8'))
      .replace('https://store.example', storeUrl)
      .replace('00000000-0000-0000-0000-000000000000', toolId);
    const code = `Option VBASupport 1\n${text}${standIns(folder)}`;
    const script = `xmlns:script="http://openoffice.org/2000/script" script:name="${NAME}" script:language="StarBasic"`;
    const standard = `${LIBRARY} library:name="Standard" library:readonly="false" library:passwordprotected="false"`;
    const libraries = '<library:library library:name="Standard" library:link="false"/>';
    const list = (kind: string, elements: string) => [
      [`${kind}.xlc`, xml('libraries', 'library:libraries', LIBRARY, libraries)],
      [`Standard/${kind}.xlb`, xml('library', 'library:library', standard, elements)],
    ];
    const files = [
      ['Standard/LicenseCheck.xba', xml('module', 'script:module', script, escaped(code))],
      ...list('script', `<library:element library:name="${NAME}"/>`),
      ...list('dialog', ''),
    ];
    for (const [path = '', content = ''] of files) await writeFile(join(basic, path), content);
    await writeFile(join(folder, 'post.sh'), POST, { mode: 0o755 });
    const office = spawn('soffice', [...options, `macro:///Standard.${NAME}.Serve`], {
      stdio: 'ignore',
      detached: true,
    });
    return new VbaProgram(folder, office);
  }

  /** The sentence that the module answers; empty when the licence is good. */
  async run(action: 'activate' | 'check' | 'deactivate', typed = ''): Promise<string> {
    const [said, asked] = [join(this.folder, 'said'), join(this.folder, 'asked')];
    await rm(said, { force: true });
    await writeFile(`${asked}.new`, `${action.charAt(0)}${typed}\n`);
    await rename(`${asked}.new`, asked);
    for (let i = 0; i < 600; i += 1) {
      if (this.office.exitCode !== null) throw new Error('LibreOffice ended.');
      if (
        await access(said).then(
          () => true,
          () => false,
        )
      ) {
        return (await readFile(said, 'utf8')).trim().slice(2);
      }
      await sleep(50);
    }
    throw new Error('LibreOffice did not answer.');
  }

  /** Changes what the module remembers. */
  async keep(name: string, change: (value: string) => string): Promise<void> {
    const file = join(this.folder, `${name}.kept`);
    await writeFile(file, change((await readFile(file, 'utf8')).trim()));
  }

  async stop(): Promise<void> {
    if (this.office.pid !== undefined && this.office.exitCode === null) {
      const ended = once(this.office, 'exit');
      process.kill(-this.office.pid, 'SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
