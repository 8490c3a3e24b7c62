import { describe, expect, test } from '@jest/globals';
import { licenseSnippets } from '@store/examples/node';
import { vbaProject } from './vba-project.ts';
import { macrosIn } from '../../test/support/vba-reader.ts';

const code = licenseSnippets('https://shop.example', 'tool-1')
  .filter(({ language }) => language === 'vba')
  .map((snippet) => snippet.code)
  .join();

describe('macros of a workbook', () => {
  test('modules, shorter and longer than one chunk – read as they were written', () => {
    const long = Array.from({ length: 900 }, (_, i) => `' line ${(i * 7919) % 1000}`).join('\n');
    const read = macrosIn(
      vbaProject([
        { name: 'ThisWorkbook', kind: 'document', code: 'Option Explicit' },
        { name: 'LicenseCheck', kind: 'module', code },
        { name: 'LongModule', kind: 'module', code: long },
        { name: 'Empty', kind: 'module', code: '' },
      ]),
    );
    expect([...read.keys()].sort()).toEqual(['Empty', 'LicenseCheck', 'LongModule', 'ThisWorkbook']);
    const withoutAttributes = (name: string) =>
      read
        .get(name)
        ?.replace(/^Attribute .*\r\n/gm, '')
        .replaceAll('\r\n', '\n')
        .trimEnd();
    expect(withoutAttributes('LicenseCheck')).toBe(code.trimEnd());
    expect(withoutAttributes('LongModule')).toBe(long);
    expect(read.get('ThisWorkbook')).toContain('Attribute VB_Base = "0{00020819-');
  });

  test('a character that is not ASCII – refused', () => {
    expect(() => vbaProject([{ name: 'One', kind: 'module', code: '’ comment' }])).toThrow(/not ASCII/);
  });
});
