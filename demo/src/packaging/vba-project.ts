/**
 * Writes the macros of a workbook (MS-OVBA). Only the source text: Excel compiles it when it opens the workbook.
 */
import { compoundFile } from './compound-file.ts';

export interface VbaModule {
  name: string;
  /** `document` is of the workbook or a sheet, and has its events. */
  kind: 'module' | 'document';
  /** Without its attributes; ASCII, so that every code page reads the same. */
  code: string;
}

const PROJECT_ID = '{7C0B4A52-6E0B-4F0C-9D53-2F8E1B7A9C41}';
const ENGLISH = 1033;
const CODE_PAGE = 1252;
/** What documents are to Excel. */
const CLASSES = {
  ThisWorkbook: '0{00020819-0000-0000-C000-000000000046}',
  sheet: '0{00020820-0000-0000-C000-000000000046}',
};
const CHUNK = 4096;
const TOKENS = 8;
const SHORTEST_COPY = 3;
const COMPRESSED = 0xb000;

/** The longest text before `at` that comes again there: how far back, and how long. */
function repetition(chunk: Buffer, at: number, longest: number): { back: number; length: number } {
  let best = { back: 0, length: 0 };
  for (let from = at - 1; from >= 0; from -= 1) {
    let length = 0;
    while (length < longest && at + length < chunk.length && chunk[from + length] === chunk[at + length])
      length += 1;
    if (length > best.length) best = { back: at - from, length };
  }
  return best;
}

/** Up to eight tokens after a byte that says which of them are copies. The further on, the more bits say how far back. */
function compressedChunk(chunk: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < chunk.length) {
    let copies = 0;
    const tokens: Buffer[] = [];
    for (let i = 0; i < TOKENS && at < chunk.length; i += 1) {
      const bits = Math.max(4, Math.ceil(Math.log2(at)));
      const { back, length } = repetition(chunk, at, (0xffff >> bits) + SHORTEST_COPY);
      if (length >= SHORTEST_COPY) {
        copies |= 1 << i;
        tokens.push(short(((back - 1) << (16 - bits)) | (length - SHORTEST_COPY)));
        at += length;
      } else {
        tokens.push(chunk.subarray(at, at + 1));
        at += 1;
      }
    }
    parts.push(Buffer.from([copies]), ...tokens);
  }
  const body = Buffer.concat(parts);
  return Buffer.concat([short(COMPRESSED | (body.length - 1)), body]);
}

/** Compressed as MS-OVBA 2.4.1 says. Text always gets smaller, so that no chunk is stored as it is. */
export function vbaCompressed(body: Buffer): Buffer {
  const chunks = Array.from({ length: Math.ceil(body.length / CHUNK) }, (_, i) =>
    compressedChunk(body.subarray(i * CHUNK, (i + 1) * CHUNK)),
  );
  return Buffer.concat([Buffer.from([1]), ...chunks]);
}

const short = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
const long = (value: number): Buffer => Buffer.concat([short(value & 0xffff), short(value >>> 16)]);

function record(id: number, body: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(id);
  head.writeUInt32LE(body.length, 2);
  return Buffer.concat([head, body]);
}
/** A text in the code page, and once more in Unicode. */
const text = (id: number, unicodeId: number, value: string): Buffer =>
  Buffer.concat([record(id, Buffer.from(value, 'latin1')), record(unicodeId, Buffer.from(value, 'utf16le'))]);

/** The list of modules and what they are compiled with. */
function directory(modules: readonly VbaModule[]): Buffer {
  const nothing = Buffer.alloc(0);
  return Buffer.concat([
    record(0x01, long(1)),
    record(0x02, long(ENGLISH)),
    record(0x14, long(ENGLISH)),
    record(0x03, short(CODE_PAGE)),
    record(0x04, Buffer.from('VBAProject')),
    text(0x05, 0x40, ''),
    record(0x06, nothing),
    record(0x3d, nothing),
    record(0x07, long(0)),
    record(0x08, long(0)),
    // The one record whose size does not count all of it.
    ...[short(0x09), long(4), long(1), short(1)],
    text(0x0c, 0x3c, ''),
    record(0x0f, short(modules.length)),
    record(0x13, short(0xffff)),
    ...modules.flatMap(({ name, kind }) => [
      text(0x19, 0x47, name),
      text(0x1a, 0x32, name),
      text(0x1c, 0x48, ''),
      record(0x31, long(0)),
      record(0x1e, long(0)),
      record(0x2c, short(0xffff)),
      record(kind === 'module' ? 0x21 : 0x22, nothing),
      record(0x2b, nothing),
    ]),
    record(0x10, nothing),
  ]);
}

/** The obfuscation of MS-OVBA 2.4.3.2, with 0 as its seed. */
function obfuscated(body: Buffer): string {
  const key = [...Buffer.from(PROJECT_ID)].reduce((sum, byte) => (sum + byte) & 0xff, 0);
  const bytes = [0, 2, key];
  let last = key;
  for (const byte of [...long(body.length), ...body]) {
    bytes.push(byte ^ (((bytes.at(-2) ?? 0) + last) & 0xff));
    last = byte;
  }
  return Buffer.from(bytes).toString('hex').toUpperCase();
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\r\n`).join('');

const project = (modules: readonly VbaModule[]): string =>
  lines([
    `ID="${PROJECT_ID}"`,
    ...modules.map(({ name, kind }) =>
      kind === 'module' ? `Module=${name}` : `Document=${name}/&H00000000`,
    ),
    'Name="VBAProject"',
    'HelpContextID="0"',
    'VersionCompatible32="393222000"',
    // Not protected, no password, visible.
    `CMG="${obfuscated(long(0))}"`,
    `DPB="${obfuscated(Buffer.from([0]))}"`,
    `GC="${obfuscated(Buffer.from([0xff]))}"`,
    '',
    '[Host Extender Info]',
    '&H00000001={3832D640-CF90-11CF-8E43-00A0C911005A};VBE;&H00000000',
    '',
    '[Workspace]',
    ...modules.map(({ name }) => `${name}=0, 0, 0, 0, C`),
  ]);

const names = (modules: readonly VbaModule[]): Buffer =>
  Buffer.concat([
    ...modules.flatMap(({ name }) => [
      Buffer.from(`${name}\0`, 'latin1'),
      Buffer.from(`${name}\0`, 'utf16le'),
    ]),
    short(0),
  ]);

/** The text of a module as its stream has it. */
function source({ name, kind, code }: VbaModule): string {
  const base = name === 'ThisWorkbook' ? CLASSES.ThisWorkbook : CLASSES.sheet;
  const attributes =
    kind === 'module'
      ? []
      : [
          `Attribute VB_Base = "${base}"`,
          'Attribute VB_GlobalNameSpace = False',
          'Attribute VB_Creatable = False',
          'Attribute VB_PredeclaredId = True',
          'Attribute VB_Exposed = True',
          'Attribute VB_TemplateDerived = False',
          'Attribute VB_Customizable = True',
        ];
  return lines([`Attribute VB_Name = "${name}"`, ...attributes, ...code.split(/\r?\n/)]);
}

/** `xl/vbaProject.bin` of a workbook with these modules. */
export function vbaProject(modules: readonly VbaModule[]): Buffer {
  for (const { name, code } of modules) {
    if (/[^\t\n\r -~]/.test(code)) throw new Error(`${name} has a character that is not ASCII.`);
  }
  const streams = modules.map((module) => ({
    path: `VBA/${module.name}`,
    body: vbaCompressed(Buffer.from(source(module), 'latin1')),
  }));
  return compoundFile([
    { path: 'VBA/_VBA_PROJECT', body: Buffer.from('cc61ffff000000', 'hex') },
    { path: 'VBA/dir', body: vbaCompressed(directory(modules)) },
    ...streams,
    { path: 'PROJECT', body: Buffer.from(project(modules), 'latin1') },
    { path: 'PROJECTwm', body: names(modules) },
  ]);
}
