import { invalidFields } from '../../common/errors/common-errors.ts';

export interface CsvRow {
  /** As a spreadsheet counts rows, from 1. */
  line: number;
  cells: string[];
}

const SEPARATORS = [',', ';', '\t'];

/** The separator that the first line has most of, outside quotes; a line `sep=;` of Excel says it. */
function findSeparator(text: string): { separator: string; start: number } {
  const end = text.search(/[\r\n]/);
  const first = end < 0 ? text : text.slice(0, end);
  const said = /^sep=([,;\t])$/i.exec(first)?.[1];
  if (said !== undefined) return { separator: said, start: text.startsWith('\r\n', end) ? end + 2 : end + 1 };
  const bare = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return { separator: SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',', start: 0 };
}

/** The end of the quoted cell that begins at `from`: the place of its last quote. -1 where it is not closed. */
function findClosing(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * The rows of a CSV text (RFC 4180) that have a filled cell, one after the other.
 * @throws VALIDATION_FAILED naming `file` when a quote is not closed
 */
export function* readCsv(text: string): Generator<CsvRow> {
  const { separator, start } = findSeparator(text);
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  let at = start;
  let line = start > 0 ? 2 : 1;
  let cells: string[] = [];
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const closing = findClosing(text, at);
      if (closing < 0) {
        throw invalidFields({
          file: `A quotation mark of row ${line} is not closed. Correct it and try again.`,
        });
      }
      cell = text.slice(at + 1, closing).replaceAll('""', '"');
      at = closing + 1;
    } else cell = '';
    // Also what stands after a quote by mistake.
    plain.lastIndex = at;
    const [rest = ''] = plain.exec(text) ?? [];
    at += rest.length;
    cells.push((cell + rest).trim());
    if (text[at] === separator) {
      at += 1;
      if (at < text.length && text[at] !== '\r' && text[at] !== '\n') continue;
      cells.push('');
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (cells.some((filled) => filled !== '')) yield { line, cells };
    cells = [];
    line += 1;
  }
}
