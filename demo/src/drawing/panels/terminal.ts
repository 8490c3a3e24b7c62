import type { Draw } from '../theme.ts';
import { circle, rect } from '../shapes.ts';
import { text, textWidth } from '../text.ts';

type Tone = 'plain' | 'muted' | 'up' | 'down' | 'accent';

/** The largest size in which all lines fit. A monospaced character is 0.6 times its size wide. */
function setting(count: number, longest: number, height: number, width: number, unit: number) {
  const step = Math.min(64 * unit, height / count);
  return { step, size: Math.round(Math.min(30 * unit, step * 0.6, width / longest / 0.6) * 2) / 2 };
}

type Pieces = readonly (readonly [Tone, string])[];

/** Splits '{accent}$ {plain}make check' into pieces with their tones. */
const piecesOf = (line: string): Pieces =>
  [...line.matchAll(/\{(plain|muted|up|down|accent)\}([^{]*)/g)].map(([, tone, content = '']) => [
    tone as Tone,
    content,
  ]);

/** A line of a log: its time, a coloured word, and the rest. */
export const logLine = (time: string, tone: Tone, word: string, rest: string): string =>
  `{muted}${time}  {${tone}}${word.padEnd(8)}{plain}${rest}`;

/** Lines of a terminal. '{tone}' sets the colour of the text after it. */
export function terminal(source: readonly string[]): Draw {
  const lines = source.map(piecesOf);
  return (box, theme) => {
    const u = theme.unit;
    const longest = Math.max(
      ...lines.map((pieces) => pieces.reduce((sum, [, content]) => sum + content.length, 0)),
    );
    const { step, size } = setting(lines.length, longest, box.h - 44 * u, box.w - 56 * u, u);
    const colour: Record<Tone, string> = {
      plain: theme.text,
      muted: theme.faint,
      up: theme.up,
      down: theme.down,
      accent: theme.accent,
    };
    let out = rect(box, { fill: theme.background });
    lines.forEach((pieces, i) => {
      let x = box.x + 28 * u;
      for (const [tone, content] of pieces) {
        const style = { size, mono: true, fill: colour[tone] };
        out += text(x, box.y + 22 * u + (i + 0.68) * step, content, style);
        x += textWidth(content, style);
      }
    });
    return out;
  };
}

const keywords =
  /^(indicator|strategy|input|plot|plotshape|if|else|for|in|def|class|return|import|from|while|not|and|or|ta|math|color|self|True|False|None|const|function|let|async|await|export)$/;

/** Source code with line numbers and syntax colours. */
export function code(file: string, lines: readonly string[]): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const head = 50 * u;
    const longest = Math.max(...lines.map((source) => source.length));
    const { step, size } = setting(lines.length, longest, box.h - head - 36 * u, box.w - 110 * u, u);
    const quote = theme.dark ? '#f2c879' : '#9a5b00';
    let out = rect(box, { fill: theme.surface });
    out +=
      rect({ ...box, h: head }, { fill: theme.raised }) +
      circle(box.x + 30 * u, box.y + head / 2, 7 * u, { fill: theme.accent });
    out += text(box.x + 50 * u, box.y + 33 * u, file, { size: 20 * u, weight: 500, fill: theme.text });
    lines.forEach((source, i) => {
      const y = box.y + head + 18 * u + (i + 0.68) * step;
      out += text(box.x + 52 * u, y, String(i + 1), {
        size: size * 0.86,
        mono: true,
        fill: theme.faint,
        anchor: 'end',
      });
      let x = box.x + 76 * u;
      for (const piece of source.match(
        /(\/\/|#).*$|'[^']*'|"[^"]*"|[A-Za-z_]+|[0-9.]+|\s+|[^\sA-Za-z_0-9]/g,
      ) ?? []) {
        const fill = /^(\/\/|#)/.test(piece)
          ? theme.faint
          : /^['"]/.test(piece)
            ? quote
            : keywords.test(piece)
              ? theme.accent
              : /^[0-9]/.test(piece)
                ? theme.up
                : theme.text;
        const style = { size, mono: true, fill };
        out += text(x, y, piece, style);
        x += textWidth(piece, style);
      }
    });
    return out;
  };
}
