import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

/** Style of a line of text. Sizes are in pixels of a picture 1280 pixels wide. */
export interface TextStyle {
  size: number;
  fill: string;
  weight?: 400 | 500 | 600 | 700;
  anchor?: 'start' | 'middle' | 'end';
  mono?: boolean;
  /** Extra space between letters, in pixels. */
  spacing?: number;
  /** Longer text is cut with an ellipsis or, with `shrink`, set in a smaller size. */
  maxWidth?: number;
  shrink?: boolean;
}

// Text is drawn as outlines, so that pictures do not depend on installed fonts.
const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

function load(file: string): Font {
  const known = fonts.get(file);
  if (known) return known;
  const bytes = readFileSync(require.resolve(file));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(file, font);
  return font;
}

/** The first font that has the character. @throws Error if none has it */
function fontFor(char: string, style: TextStyle): Font {
  const weight = style.weight ?? 400;
  const faces = [
    style.mono
      ? `jetbrains-mono/files/jetbrains-mono-latin-${Math.min(weight, 600)}`
      : `inter/files/inter-latin-${weight}`,
    // Only Inter's extended subset has the rupee sign.
    `inter/files/inter-latin-ext-${weight}`,
    `inter/files/inter-latin-${weight}`,
  ];
  for (const face of faces) {
    const font = load(`@fontsource/${face}-normal.woff`);
    if (font.charToGlyphIndex(char) > 0) return font;
  }
  throw new Error(`no bundled font has the character ${char}`);
}

interface Outline {
  startX: number;
  startY: number;
  /** Relative path data after the first move. */
  tail: string;
  advance: number;
}

const outlines = new Map<string, Outline>();
const round = (value: number): number => Math.round(value * 100) / 100;

function outline(char: string, style: TextStyle): Outline {
  const key = `${style.mono ? 'm' : 's'}${style.weight ?? 400}/${style.size}/${char}`;
  const known = outlines.get(key);
  if (known) return known;
  const font = fontFor(char, style);
  const glyph = font.charToGlyph(char);
  const scale = style.size / font.unitsPerEm;
  // Digits have equal widths.
  const digit = !style.mono && char >= '0' && char <= '9';
  const own = (glyph.advanceWidth ?? 0) * scale;
  const advance = digit ? (font.charToGlyph('0').advanceWidth ?? 0) * scale : own;
  const made = { ...relative(glyph.getPath((advance - own) / 2, 0, style.size).commands), advance };
  outlines.set(key, made);
  return made;
}

function relative(commands: ReturnType<ReturnType<Font['charToGlyph']>['getPath']>['commands']) {
  let [x, y, startX, startY, homeX, homeY] = [0, 0, 0, 0, 0, 0];
  let tail = '';
  let first = true;
  const by = (px = 0, py = 0): string => `${round(px - x)} ${round(py - y)}`;
  for (const command of commands) {
    if (command.type === 'Z') {
      tail += 'z';
      [x, y] = [homeX, homeY];
      continue;
    }
    const [toX, toY] = [round(command.x ?? 0), round(command.y ?? 0)];
    if (command.type === 'M' && first) [startX, startY] = [toX, toY];
    else if (command.type === 'M') tail += `m${by(toX, toY)}`;
    else if (command.type === 'L') tail += `l${by(toX, toY)}`;
    else if (command.type === 'Q') tail += `q${by(command.x1, command.y1)} ${by(toX, toY)}`;
    else tail += `c${by(command.x1, command.y1)} ${by(command.x2, command.y2)} ${by(toX, toY)}`;
    if (command.type === 'M') [homeX, homeY, first] = [toX, toY, false];
    [x, y] = [toX, toY];
  }
  return { startX, startY, tail };
}

/** Width of one line in pixels. */
export function textWidth(content: string, style: TextStyle): number {
  let width = 0;
  for (const char of content) width += outline(char, style).advance + (style.spacing ?? 0);
  return width;
}

function fitted(content: string, style: TextStyle): string {
  if (style.maxWidth === undefined || textWidth(content, style) <= style.maxWidth) return content;
  let cut = content;
  while (cut.length > 1 && textWidth(`${cut}…`, style) > style.maxWidth) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

function shrunk(content: string, style: TextStyle): TextStyle {
  const width = textWidth(content, style);
  if (style.maxWidth === undefined || width <= style.maxWidth) return style;
  return { ...style, size: Math.floor(Math.max(0.55, style.maxWidth / width) * style.size * 2) / 2 };
}

/** One line of text as an SVG path with its baseline at y. */
export function text(x: number, y: number, content: string, given: TextStyle): string {
  const style = given.shrink ? shrunk(content, given) : given;
  const line = fitted(content, style);
  const width = textWidth(line, style);
  let at = style.anchor === 'end' ? x - width : style.anchor === 'middle' ? x - width / 2 : x;
  let data = '';
  for (const char of line) {
    const glyph = outline(char, style);
    if (glyph.tail) data += `M${round(at + glyph.startX)} ${round(y + glyph.startY)}${glyph.tail}`;
    at += glyph.advance + (style.spacing ?? 0);
  }
  return data ? `<path d="${data}" fill="${style.fill}"/>` : '';
}
