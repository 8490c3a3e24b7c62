import { invalidFields } from '../../common/errors/common-errors.ts';

const startsWith = (content: Buffer, ...bytes: number[]) =>
  bytes.every((byte, index) => content[index] === byte);

const unreadable = (file: string) => invalidFields({ file });

/** Says what to do with a file that is no table of text. @throws VALIDATION_FAILED naming `file` */
function assertText(content: Buffer): void {
  const isWorkbook = startsWith(content, 0x50, 0x4b) || startsWith(content, 0xd0, 0xcf, 0x11, 0xe0);
  if (isWorkbook)
    throw unreadable('This is a spreadsheet. Save it as CSV (“CSV UTF-8” in Excel) and choose that file.');
  if (content.includes(0))
    throw unreadable('The text of this file cannot be read. Save it as “CSV UTF-8” and choose that file.');
}

/**
 * The text of a CSV file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, in which Excel saves plain CSV.
 * @throws VALIDATION_FAILED naming `file`
 */
export function decodeTable(content: Buffer): string {
  if (startsWith(content, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(content);
  if (startsWith(content, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(content);
  assertText(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
