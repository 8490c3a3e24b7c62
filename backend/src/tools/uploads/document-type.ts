import type { AppError } from '../../common/errors/app-error.ts';
import { toolError } from '../tools.errors.ts';
import type { FileType } from './file-types.ts';

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const documentTooLarge = (): AppError => toolError('FILE_TOO_LARGE', { params: { limit: '10 MB' } });

const PDF: FileType = { extension: 'pdf', contentType: 'application/pdf' };
const CSV: FileType = { extension: 'csv', contentType: 'text/csv' };

/** Bytes that no table of text has. */
const BINARY = /[\u0000-\u0008\u000e-\u001f\u007f]/;
const SEPARATORS = /[,;\t]/;

function readText(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** PDF by its first bytes, CSV as text in UTF-8 with columns and no markup; null for anything else. */
export function detectDocumentType(content: Buffer): FileType | null {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return PDF;
  const text = readText(content)?.trim();
  if (!text || BINARY.test(text) || text.startsWith('<')) return null;
  const [first = ''] = text.split('\n', 1);
  return SEPARATORS.test(first) ? CSV : null;
}
