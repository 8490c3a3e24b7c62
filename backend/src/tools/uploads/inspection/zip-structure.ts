import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { type Entry, getFileNameLowLevel, parseExtraFields } from 'yauzl';
import { damaged, Refusal } from './budget.ts';
import { quoted, refuseDangerousName } from './entry-name.ts';

/** Where the directory of a ZIP is, in bytes from its start. */
export interface DirectoryLocation {
  start: number;
  end: number;
}

export interface EntryData {
  start: number;
  isEncrypted: boolean;
}

const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const END = Buffer.from('PK\x05\x06', 'latin1');
const WIDE_LOCATOR = 0x07064b50;
const WIDE_LOCATOR_BYTES = 20;
const WIDE_END_BYTES = 56;
const UNKNOWN_16 = 0xffff;
const UNKNOWN_32 = 0xffffffff;

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');
const LOCAL_HEADER_BYTES = 30;
const ENTRY_BYTES = 46;
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;
const WIDE_SIZES = 1;
const UNICODE_NAME = 0x7075;

const secondDirectory = (): Refusal =>
  new Refusal('The archive has more than one directory, so programs would unpack different files.');

/** Reads without waiting, which is much faster for many small parts. This process has nothing else to do. */
export class Bytes {
  private readonly file: number;

  constructor(path: string) {
    this.file = openSync(path, 'r');
  }

  read(start: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    if (readSync(this.file, bytes, 0, length, start) < length) throw damaged();
    return bytes;
  }

  close(): void {
    closeSync(this.file);
  }
}

/** The ends of a directory that programs may find, which search in different ways. */
function endsIn(tail: Buffer): number[] {
  const ends: number[] = [];
  for (let at = tail.indexOf(END); at >= 0; at = tail.indexOf(END, at + 1)) {
    const commentAt = at + END_BYTES;
    if (commentAt <= tail.length && commentAt + tail.readUInt16LE(at + 20) === tail.length) ends.push(at);
  }
  return ends;
}

/** Finds the directory, which has to be the only one. Call it for a file that yauzl could open. @throws Refusal */
export function findDirectory(file: Bytes, size: number): DirectoryLocation {
  const tailStart = Math.max(0, size - END_BYTES - MAX_COMMENT - WIDE_LOCATOR_BYTES);
  const tail = file.read(tailStart, size - tailStart);
  const [at, ...others] = endsIn(tail);
  if (at === undefined || others.length > 0) throw secondDirectory();
  const end = tail.subarray(at);
  const locator = tail.subarray(Math.max(0, at - WIDE_LOCATOR_BYTES), at);
  const isWide = locator.length === WIDE_LOCATOR_BYTES && locator.readUInt32LE(0) === WIDE_LOCATOR;
  const location = isWide
    ? wideDirectory(file, end, Number(locator.readBigUInt64LE(8)), tailStart + at)
    : { start: end.readUInt32LE(16), size: end.readUInt32LE(12), end: tailStart + at };
  // Where something was put before the archive, some programs correct the start, and find another directory.
  if (location.start + location.size !== location.end || end.readUInt16LE(8) !== end.readUInt16LE(10)) {
    throw secondDirectory();
  }
  return location;
}

/** The directory by the record of ZIP64, which must not contradict the other one. */
function wideDirectory(
  file: Bytes,
  end: Buffer,
  wideAt: number,
  endAt: number,
): DirectoryLocation & { size: number } {
  const wide = file.read(wideAt, WIDE_END_BYTES);
  const number = (at: number): number => Number(wide.readBigUInt64LE(at));
  const [count, size, start] = [number(32), number(40), number(48)];
  const agrees = (narrow: number, unknown: number, value: number) => narrow === unknown || narrow === value;
  if (
    wideAt + 12 + number(4) + WIDE_LOCATOR_BYTES !== endAt ||
    number(24) !== count ||
    !agrees(end.readUInt16LE(10), UNKNOWN_16, count) ||
    !agrees(end.readUInt32LE(12), UNKNOWN_32, size) ||
    !agrees(end.readUInt32LE(16), UNKNOWN_32, start)
  ) {
    throw secondDirectory();
  }
  return { start, size, end: wideAt };
}

/** Throws a Refusal unless the entries fill the directory. */
export function refuseHiddenEntries(entries: readonly Entry[], directory: DirectoryLocation): void {
  const bytes = entries.reduce(
    (sum, { fileNameLength, extraFieldLength, fileCommentLength }) =>
      sum + ENTRY_BYTES + fileNameLength + extraFieldLength + fileCommentLength,
    0,
  );
  if (directory.start + bytes !== directory.end) throw notInDirectory();
}

const notInDirectory = (): Refusal =>
  new Refusal('The archive contains files that its directory does not list.');

/**
 * Checks the header before each file: some programs unpack by the directory, others by these headers.
 * @returns where the data of each entry is, and whether it is encrypted by its own header
 * @throws Refusal
 */
export async function checkLocalHeaders(
  path: string,
  file: Bytes,
  entries: readonly Entry[],
  directory: DirectoryLocation,
): Promise<Map<Entry, EntryData>> {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  const data = new Map<Entry, EntryData>();
  let end = 0;
  for (const entry of inOrder) {
    await checkGap(path, end, entry.relativeOffsetOfLocalHeader);
    const local = readLocalHeader(file, entry.relativeOffsetOfLocalHeader);
    refuseOtherName(entry, local);
    refuseOtherCounts(entry, local);
    data.set(entry, { start: local.dataAt, isEncrypted: (local.flags & ENCRYPTED) !== 0 });
    end = local.dataAt + entry.compressedSize;
  }
  await checkGap(path, end, directory.start);
  return data;
}

interface LocalHeader {
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  name: Buffer;
  extraFields: ReturnType<typeof parseExtraFields>;
  dataAt: number;
}

function readLocalHeader(file: Bytes, at: number): LocalHeader {
  const header = file.read(at, LOCAL_HEADER_BYTES);
  if (!header.subarray(0, LOCAL_HEADER.length).equals(LOCAL_HEADER)) throw damaged();
  const nameBytes = header.readUInt16LE(26);
  const extraBytes = header.readUInt16LE(28);
  const rest = file.read(at + LOCAL_HEADER_BYTES, nameBytes + extraBytes);
  return {
    flags: header.readUInt16LE(6),
    method: header.readUInt16LE(8),
    crc: header.readUInt32LE(14),
    packedSize: header.readUInt32LE(18),
    size: header.readUInt32LE(22),
    name: rest.subarray(0, nameBytes),
    extraFields: parseExtraFields(rest.subarray(nameBytes)),
    dataAt: at + LOCAL_HEADER_BYTES + rest.length,
  };
}

/** Checks what is between two files: files that share bytes let a small archive unpack to a large one. */
async function checkGap(path: string, start: number, end: number): Promise<void> {
  if (end < start) throw new Refusal('Files in the archive overlap, as in an archive bomb.');
  // The sizes may follow a file, and some programs align files; a header would be that of a hidden file.
  if (end - start < LOCAL_HEADER_BYTES) return;
  let last = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { start, end: end - 1 })) {
    const bytes = Buffer.concat([last, chunk as Buffer]);
    if (bytes.includes(LOCAL_HEADER)) throw notInDirectory();
    last = bytes.subarray(-(LOCAL_HEADER.length - 1));
  }
}

function refuseOtherName(entry: Entry, { flags, name, extraFields }: LocalHeader): void {
  const unicodeName = getFileNameLowLevel(flags, name, extraFields, false);
  // Not all programs know the name in Unicode beside the plain one.
  refuseDangerousName(unicodeName);
  refuseDangerousName(getFileNameLowLevel(flags, name, [], false));
  const haveUnicodeName = [extraFields, entry.extraFields].every((fields) =>
    fields.some(({ id }) => id === UNICODE_NAME),
  );
  if (!name.equals(entry.fileNameRaw) || (haveUnicodeName && unicodeName !== entry.fileName)) {
    throw new Refusal(`The archive gives ${quoted(entry.fileName)} another name before the file itself.`);
  }
}

function refuseOtherCounts(entry: Entry, local: LocalHeader): void {
  const wide = local.extraFields.find(({ id }) => id === WIDE_SIZES)?.data;
  const wideSize = (at: number): number =>
    wide && wide.length >= at + 8 ? Number(wide.readBigUInt64LE(at)) : UNKNOWN_32;
  const size = local.size === UNKNOWN_32 ? wideSize(0) : local.size;
  const packedSize = local.packedSize === UNKNOWN_32 ? wideSize(8) : local.packedSize;
  const isStreamed = (local.flags & SIZES_FOLLOW) !== 0;
  const agrees = (stated: number, listed: number) => stated === listed || (isStreamed && stated === 0);
  if (
    (local.flags & ~entry.generalPurposeBitFlag & ENCRYPTED) !== 0 ||
    // Some programs give an empty file any method.
    (entry.uncompressedSize !== 0 && local.method !== entry.compressionMethod) ||
    !agrees(size, entry.uncompressedSize) ||
    !agrees(packedSize, entry.compressedSize) ||
    !agrees(local.crc, entry.crc32)
  ) {
    throw new Refusal(`The archive describes ${quoted(entry.fileName)} in two different ways.`);
  }
}
