import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip' | 'identity';

const NOT_ACCEPTABLE = /;\s*q=0(\.0*)?$/;
/** Good enough to halve what gzip leaves, quick enough to be done while somebody waits. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The best coding a client takes by its `Accept-Encoding`. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (!acceptEncoding) return 'identity';
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !NOT_ACCEPTABLE.test(entry))
    .map((entry) => entry.split(';', 1)[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** `bytes` in a coding. */
export async function encode(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return deflate(bytes);
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
