import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenseSnippets } from '../../examples/src/node.ts';
import { ROOT } from '../lib/launch/settings.ts';

test('a store and a tool – in the snippets, and nothing else is changed', () => {
  for (const { language, fileName, code } of licenseSnippets('https://shop.example/', 'tool-1')) {
    const program = readFileSync(join(ROOT, 'examples', language, fileName), 'utf8').split(/\r?\n/);
    const changed = code.split('\n').filter((line) => !program.includes(line));
    expect(changed.length).toBe(2);
    expect(changed[0] ?? '').toMatch(/"https:\/\/shop\.example"|'https:\/\/shop\.example'/);
    expect(changed[1] ?? '').toMatch(/["']tool-1["']/);
  }
});

test('an id that would end the text of a program – refused', () => {
  expect(() => licenseSnippets('https://shop.example', '"; import os; "')).toThrow(/no id/);
});

test('the module for Excel – what its editor accepts', () => {
  const module = readFileSync(join(ROOT, 'examples/vba/LicenseCheck.bas'), 'utf8');
  expect(module).toMatch(/^Attribute VB_Name = "LicenseCheck"\r\nOption Explicit\r\n/);
  expect(module).not.toMatch(/[^\t\r\n -~]/);
  expect(module).not.toMatch(/[^\r]\n/);
  const lines = module.split('\r\n');
  const starts = lines.flatMap((line) => /^(?:Public|Private) (?:Function|Sub) (\w+)/.exec(line)?.[1] ?? []);
  expect(starts.length).toBe(lines.filter((line) => /^End (?:Function|Sub)$/.test(line)).length);
  // The editor takes 1,023 characters a line.
  expect(lines.every((line) => line.length < 1000)).toBeTruthy();
  const code = lines
    .map((line) => line.replace(/(^|\s)'.*$/, '').replaceAll(/"(?:[^"]|"")*"/g, '""'))
    .join('\n');
  for (const [open, close] of [
    [/^\s*If .* Then$/gm, /^\s*End If$/gm],
    [/^\s*For /gm, /^\s*Next /gm],
    [/^\s*Do While /gm, /^\s*Loop$/gm],
    [/^\s*Select Case /gm, /^\s*End Select$/gm],
  ] as const) {
    expect([String(open), code.match(open)?.length]).toStrictEqual([String(open), code.match(close)?.length]);
  }
  // Option Explicit: every name is declared, or is of VBA.
  const declared = [...code.matchAll(/\b(?:Dim|Const|ByVal|ByRef|Function|Sub) (\w+)|, (\w+) As /g)].map(
    (found) => (found[1] ?? found[2] ?? '').toLowerCase(),
  );
  const words = code.match(/(?<![.&\w])[A-Za-z_]\w*(?!\w)/g) ?? [];
  const unknown = words.filter((word) => !declared.includes(word.toLowerCase()) && !VBA.has(word));
  expect([...new Set(unknown)]).toStrictEqual([]);
});

/** The words and functions of VBA that the module uses. */
const VBA = new Set(
  `And As Attribute AscW Boolean ByRef ByVal CLng CStr Case ChrW Const CreateObject Date Dim Do Else ElseIf End Environ
   Error Exit Explicit Failed False For Function GetSetting GoTo Hex If InStr InputBox Left Len Long Loop Mid MsgBox Next
   Not Object On Option Or Private Public Right SaveSetting Select Set String Sub Then To True VB_Name While _
   vbExclamation`.split(/\s+/),
);
