/** Reads the macros of a workbook, for tests: a compound file (MS-CFB) with compressed texts (MS-OVBA). */

const SECTOR = 512;
const MINI_SECTOR = 64;
const MINI_LIMIT = 4096;
const LAST = 0xfffffffa;
const COMPRESSED = 0x8000;

function decompressed(body: Buffer): string {
  const out: number[] = [];
  let at = 1;
  while (at < body.length) {
    const header = body.readUInt16LE(at);
    const end = at + (header & 0xfff) + 3;
    const start = out.length;
    at += 2;
    if ((header & COMPRESSED) === 0) {
      out.push(...body.subarray(at, end));
      at = end;
      continue;
    }
    while (at < end) {
      const copies = body.readUInt8(at);
      at += 1;
      for (let i = 0; i < 8 && at < end; i += 1) {
        if (((copies >> i) & 1) === 0) {
          out.push(body.readUInt8(at));
          at += 1;
          continue;
        }
        let bits = 4;
        while (1 << bits < out.length - start) bits += 1;
        const token = body.readUInt16LE(at);
        const back = (token >> (16 - bits)) + 1;
        for (let left = (token & (0xffff >> bits)) + 3; left > 0; left -= 1) out.push(out.at(-back) ?? 0);
        at += 2;
      }
    }
  }
  return Buffer.from(out).toString('latin1');
}

/** The texts of the modules by name. */
export function macrosIn(file: Buffer = Buffer.alloc(0)): Map<string, string> {
  const sector = (index: number): Buffer => file.subarray((index + 1) * SECTOR, (index + 2) * SECTOR);
  const tables = Array.from({ length: file.readUInt32LE(44) }, (_, i) =>
    sector(file.readUInt32LE(76 + 4 * i)),
  );
  const table = Buffer.concat(tables);
  const chain = (start: number, next: Buffer): number[] => {
    const found: number[] = [];
    for (let at = start; at < LAST; at = next.readUInt32LE(4 * at)) found.push(at);
    return found;
  };
  const stream = (start: number): Buffer => Buffer.concat(chain(start, table).map(sector));
  const directory = stream(file.readUInt32LE(48));
  const miniTable = stream(file.readUInt32LE(60));
  const mini = stream(directory.readUInt32LE(116));
  const entries = Array.from({ length: directory.length / 128 }, (_, i) =>
    directory.subarray(i * 128, (i + 1) * 128),
  );
  const streams = entries
    .filter((entry) => entry.readUInt8(66) === 2)
    .map((entry): [string, Buffer] => {
      const name = entry.toString('utf16le', 0, entry.readUInt16LE(64) - 2);
      const [start, size] = [entry.readUInt32LE(116), entry.readUInt32LE(120)];
      const isSmall = size < MINI_LIMIT;
      const parts = isSmall
        ? chain(start, miniTable).map((at) => mini.subarray(at * MINI_SECTOR, (at + 1) * MINI_SECTOR))
        : [stream(start)];
      return [name, Buffer.concat(parts).subarray(0, size)];
    });
  const modules = streams.filter(([name]) => !['_VBA_PROJECT', 'dir', 'PROJECT', 'PROJECTwm'].includes(name));
  return new Map(modules.map(([name, body]) => [name, decompressed(body)]));
}
