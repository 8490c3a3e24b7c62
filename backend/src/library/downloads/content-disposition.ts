import { create } from 'content-disposition';

/** Saves the response under `fileName`, with an ASCII fallback for old clients. */
export function attachment(fileName: string): string {
  const fallback =
    fileName
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'download';
  return create(fileName.toWellFormed(), { fallback });
}
