import { detectDocumentType } from './document-type.ts';

describe('the type of a document', () => {
  test.each([
    ['a PDF', '%PDF-1.7\n…', 'pdf'],
    ['a table', 'day,orders\n2026-01-01,4\n', 'csv'],
    ['a table as spreadsheets write it', '\uFEFFday;orders\r\n2026-01-01;4\r\n', 'csv'],
    ['a page', '<html><p>one, two</p></html>', undefined],
    ['text without columns', 'Hello', undefined],
    ['nothing', '', undefined],
    ['a program', 'MZ\u0000\u0001,\u0002', undefined],
  ])('%s – by its content', (_what, text, extension) => {
    expect(detectDocumentType(Buffer.from(text))?.extension).toBe(extension);
  });

  test('bytes that are no UTF-8 – refused', () => {
    expect(detectDocumentType(Buffer.from([0x61, 0x2c, 0xff, 0xfe]))).toBeNull();
  });
});
