import type { ByteRange } from '../../platform/storage/index.js';

const RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * What a `Range` header asks of a file of `size` bytes. A header that is malformed, in another unit, or for several
 * ranges at once is answered with the whole file, as RFC 9110 allows.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [matched, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (matched === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
