import type { ByteRange } from '../../platform/storage/index.ts';

const RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * The range that a `Range` header requests of a file of `size` bytes. A malformed header, another unit or several
 * ranges select the whole file, as RFC 9110 allows. See docs/decisions/DECISION for why this is not `range-parser`.
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
