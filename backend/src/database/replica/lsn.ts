/** A position in PostgreSQL's write-ahead log, as it is written: two hexadecimal numbers, `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const PAGE_BYTES = 8192n;
const HEADER_BYTES = 24n;

/** The next record comes after the header of a page, but a replica stands before it until there is one. */
export function beforePageHeader(lsn: bigint): bigint {
  return lsn % PAGE_BYTES === HEADER_BYTES ? lsn - HEADER_BYTES : lsn;
}
