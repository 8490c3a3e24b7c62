import { inflateSync } from 'node:zlib';

const HEADER = 12;
const ENTRY = 16;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

interface Table {
  tag: string;
  checksum: number;
  bytes: Buffer;
}

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packedLength, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place));
    const packed = woff.subarray(offset, (offset ?? 0) + (packedLength ?? 0));
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packedLength === length ? packed : inflateSync(packed),
    };
  });
}

/**
 * A WOFF font as the plain font that is packed in it. PDFKit would unpack it in JavaScript for every document, which takes
 * most of the time of drawing one.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(HEADER + tables.length * ENTRY);
  // The flavour is the first field of both formats after WOFF's own signature.
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(power * ENTRY, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * ENTRY, 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = HEADER + index * ENTRY;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
