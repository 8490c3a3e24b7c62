import fc from 'fast-check';
import { safeFileName } from './file-name.ts';

describe('safeFileName', () => {
  test.each([
    ['tool.zip', 'tool.zip'],
    ['tool.rar', 'tool.zip'],
    ['tool.tar.gz', 'tool.tar.gz.zip'],
    ['v1.2.0', 'v1.2.0.zip'],
    ['../../etc/passwd', 'passwd.zip'],
    ['C:\\fakepath\\a.zip', 'a.zip'],
    ['...', 'file.zip'],
    ['', 'file.zip'],
    ['invoice\u202Egnp.zip', 'invoice gnp.zip'],
    [`${'x'.repeat(119)}😀.zip`, `${'x'.repeat(119)}.zip`],
    [`M${'नि'.repeat(60)}`, `M${'नि'.repeat(59)}.zip`],
  ])('%j – %j', (given, safe) => {
    expect(safeFileName(given, 'zip')).toBe(safe);
  });

  test('any name – a plain name of bounded length with the right extension', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const safe = safeFileName(given, 'zip');
        expect(safe).toMatch(/^[^<>:"/\\|?*\u0000-\u001f. ][^<>:"/\\|?*\u0000-\u001f]*\.zip$/u);
        expect([...safe].length).toBeLessThanOrEqual(124);
      }),
      { numRuns: 1000 },
    );
  });
});
