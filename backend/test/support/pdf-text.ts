import { inflateSync } from 'node:zlib';

/** The streams of a PDF that PDFKit wrote, uncompressed, by the number of their object. */
function readStreams(pdf: Buffer): Map<number, string> {
  const text = pdf.toString('latin1');
  const found = new Map<number, string>();
  for (const match of text.matchAll(/(\d+) 0 obj\n<<((?:(?!endobj)[\s\S])*?)>>\nstream\n/g)) {
    const start = match.index + match[0].length;
    const length = Number(/\/Length (\d+)/.exec(match[2] ?? '')?.[1]);
    const bytes = pdf.subarray(start, start + length);
    const isPacked = (match[2] ?? '').includes('FlateDecode');
    found.set(Number(match[1]), (isPacked ? inflateSync(bytes) : bytes).toString('latin1'));
  }
  return found;
}

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');

/** What each glyph of a font stands for; PDFKit writes them as ranges that begin at 0. */
function readGlyphs(map: string): string[] {
  const lists = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)];
  const glyphs: string[] = [];
  for (const [, first = '', list = ''] of lists) {
    const start = Number.parseInt(first, 16);
    for (const [index, entry] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs[start + index] = fromHex((entry[1] ?? '').replaceAll(' ', ''));
  }
  return glyphs;
}

/** The text of a PDF that PDFKit wrote, each piece as it was drawn on a line of its own. */
export function pdfText(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = readStreams(pdf);
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const object = new RegExp(`\\n${id} 0 obj\\n<<([\\s\\S]*?)>>\\nendobj`).exec(text)?.[1] ?? '';
    const map = Number(/\/ToUnicode (\d+) 0 R/.exec(object)?.[1]);
    fonts.set(name, readGlyphs(streams.get(map) ?? ''));
  }
  const lines: string[] = [];
  let font: string[] = [];
  for (const stream of streams.values()) {
    if (!stream.includes(' TJ')) continue;
    for (const [, name, list] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? [];
      if (list === undefined) continue;
      const codes = [...list.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(codes.map((code) => font[Number.parseInt(code, 16)] ?? '?').join(''));
    }
  }
  return lines.join('\n');
}
