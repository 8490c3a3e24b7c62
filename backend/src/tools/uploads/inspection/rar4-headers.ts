import { type FileHandle, open } from 'node:fs/promises';
import { damaged } from './budget.ts';
import { linkRefusal, refuseSpecialFile, WINDOWS_LINK } from './entry-name.ts';

const MARK_BYTES = 7;
const HEADER_BYTES = 36;
const MIN_BLOCK_BYTES = 7;
const FILE_BLOCK = 0x74;
const SERVICE_BLOCK = 0x7a;
const END_BLOCK = 0x7b;
const HAS_DATA = 0x8000;
const IS_LARGE = 0x100;
const UNIX_HOSTS = new Set([3, 5]);

/**
 * Reads the headers of a RAR archive of version 4, whose attributes 7-Zip does not report, and whose missing end it accepts.
 * @throws Refusal for a link, and for an archive that is cut off
 */
export async function checkRar4Headers(path: string): Promise<void> {
  const file = await open(path);
  try {
    let at = MARK_BYTES;
    for (;;) {
      const header = Buffer.alloc(HEADER_BYTES);
      const { bytesRead } = await file.read(header, 0, HEADER_BYTES, at);
      const size = header.readUInt16LE(5);
      if (bytesRead < MIN_BLOCK_BYTES || size < MIN_BLOCK_BYTES) throw damaged();
      const type = header.readUInt8(2);
      if (type === END_BLOCK) return;
      if (type === FILE_BLOCK) await checkFile(file, header, at);
      at += size + dataBytes(header, type);
    }
  } finally {
    await file.close();
  }
}

function dataBytes(header: Buffer, type: number): number {
  const flags = header.readUInt16LE(3);
  const isFile = type === FILE_BLOCK || type === SERVICE_BLOCK;
  if (!isFile && (flags & HAS_DATA) === 0) return 0;
  const more = isFile && (flags & IS_LARGE) !== 0 ? header.readUInt32LE(32) : 0;
  return header.readUInt32LE(7) + more * 2 ** 32;
}

async function checkFile(file: FileHandle, header: Buffer, at: number): Promise<void> {
  const nameBytes = header.readUInt16LE(26);
  const nameAt = at + ((header.readUInt16LE(3) & IS_LARGE) === 0 ? 32 : 40);
  const { buffer } = await file.read(Buffer.alloc(nameBytes), 0, nameBytes, nameAt);
  // Behind a NUL there may be the same name in Unicode.
  const [name = ''] = buffer.toString('latin1').split('\0');
  const attributes = header.readUInt32LE(28);
  if (UNIX_HOSTS.has(header.readUInt8(15))) refuseSpecialFile(name, attributes);
  else if (attributes & WINDOWS_LINK) throw linkRefusal(name);
}
