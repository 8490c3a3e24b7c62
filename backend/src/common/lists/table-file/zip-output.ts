import { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/**
 * The bytes of a ZIP as a stream. It is used as it is: a stream that wraps it would end together with it, before a slow
 * reader has read what is left.
 */
export function getZipOutput({ outputStream }: ZipFile): Readable {
  if (!(outputStream instanceof Readable)) throw new Error('The ZIP is no stream of Node.');
  return outputStream;
}
