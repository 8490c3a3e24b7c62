import { createHash } from 'node:crypto';

const NEWLINE = 0x0a;
const EMPTY = Buffer.alloc(0);

/**
 * Counts the rows of PostgreSQL's COPY text format and adds up their SHA-256, so that two tables with the same rows in
 * a different order have the same digest. A newline inside a value is escaped in this format.
 */
export class RowsDigest {
  rows = 0;
  private sum = 0n;
  private rest: Buffer = EMPTY;

  update(chunk: Buffer): void {
    const data = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
      this.add(data.subarray(start, end));
      start = end + 1;
    }
    this.rest = Buffer.from(data.subarray(start));
  }

  /** Adds one row. */
  add(row: Buffer): void {
    const hash = createHash('sha256').update(row).digest();
    this.sum = BigInt.asUintN(128, this.sum + ((hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8)));
    this.rows += 1;
  }

  get digest(): string {
    return this.sum.toString(16).padStart(32, '0');
  }
}
