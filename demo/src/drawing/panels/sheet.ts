import type { Draw } from '../theme.ts';
import { rect } from '../shapes.ts';
import { text } from '../text.ts';

export interface SheetOptions {
  /** Share of the width for each column; the first is usually the widest. */
  columns: readonly number[];
  /** A row starting with '#' in its first cell is a heading; '+' or '−' in front colours a figure. */
  rows: readonly (readonly string[])[];
  formula: string;
  /** Column and row of the cell under the cursor, from 0. */
  active: readonly [column: number, row: number];
  tabs?: readonly string[];
}

/** A spreadsheet: formula bar, letters, numbers, cells, tabs. */
export function sheet(options: SheetOptions): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const bar = 50 * u;
    const letters = 34 * u;
    const gutter = 52 * u;
    const foot = options.tabs ? 48 * u : 0;
    const rowHeight = (box.h - bar - letters - foot) / options.rows.length;
    const total = options.columns.reduce((sum, share) => sum + share, 0);
    const widths = options.columns.map((share) => ((box.w - gutter) * share) / total);
    const lefts = widths.map((_, i) => box.x + gutter + widths.slice(0, i).reduce((sum, w) => sum + w, 0));
    const top = box.y + bar + letters;
    const size = Math.min(23 * u, rowHeight * 0.5);
    let out = rect(box, { fill: theme.surface });
    out += text(box.x + 18 * u, box.y + 33 * u, 'fx', { size: 22 * u, weight: 500, fill: theme.faint });
    out += text(box.x + gutter + 8 * u, box.y + 33 * u, options.formula, {
      size: 22 * u,
      mono: true,
      fill: theme.text,
      maxWidth: box.w - gutter - 20,
    });
    out += rect({ x: box.x, y: box.y + bar, w: box.w, h: letters }, { fill: theme.raised });
    out += rect({ x: box.x, y: top, w: gutter, h: rowHeight * options.rows.length }, { fill: theme.raised });
    const [activeColumn, activeRow] = options.active;
    widths.forEach((w, i) => {
      const x = lefts[i] ?? 0;
      const on = i === activeColumn;
      if (on) out += rect({ x, y: box.y + bar, w, h: letters }, { fill: theme.accentSoft });
      out += text(x + w / 2, box.y + bar + 24 * u, String.fromCharCode(65 + i), {
        size: 18 * u,
        weight: 500,
        fill: on ? theme.accent : theme.muted,
        anchor: 'middle',
      });
      out += rect(
        { x, y: box.y + bar, w: 1.5, h: letters + rowHeight * options.rows.length },
        { fill: theme.line },
      );
    });
    options.rows.forEach((cells, r) => {
      const y = top + r * rowHeight;
      const heading = cells[0]?.startsWith('#') ?? false;
      if (heading)
        out += rect({ x: box.x + gutter, y, w: box.w - gutter, h: rowHeight }, { fill: theme.accentSoft });
      out += rect({ x: box.x, y, w: box.w, h: 1.5 }, { fill: theme.line });
      out += text(box.x + gutter / 2, y + rowHeight / 2 + 7 * u, String(r + 1), {
        size: 18 * u,
        fill: theme.muted,
        anchor: 'middle',
      });
      cells.forEach((cell, c) => {
        const value = cell.replace(/^#/, '');
        const left = c === 0;
        const x = (lefts[c] ?? 0) + (left ? 14 * u : (widths[c] ?? 0) - 14 * u);
        const figure = /^[+−]/.test(value);
        const fill = heading
          ? theme.accent
          : figure
            ? value.startsWith('+')
              ? theme.up
              : theme.down
            : left
              ? theme.text
              : theme.text;
        out += text(x, y + rowHeight / 2 + size * 0.36, value, {
          size,
          weight: heading ? 600 : figure ? 500 : 400,
          fill,
          anchor: left ? 'start' : 'end',
          maxWidth: (widths[c] ?? 0) - 22 * u,
        });
      });
    });
    const cursor = {
      x: lefts[activeColumn] ?? 0,
      y: top + activeRow * rowHeight,
      w: widths[activeColumn] ?? 0,
      h: rowHeight,
    };
    out += rect(cursor, { stroke: theme.accent, width: 4 });
    out += rect(
      { x: cursor.x + cursor.w - 5, y: cursor.y + cursor.h - 5, w: 10, h: 10 },
      { fill: theme.accent },
    );
    if (options.tabs) {
      const y = box.y + box.h - foot;
      out += rect({ x: box.x, y, w: box.w, h: foot }, { fill: theme.raised });
      const w = Math.min(230 * u, (box.w - gutter) / options.tabs.length);
      options.tabs.forEach((tab, i) => {
        const x = box.x + gutter + i * w;
        if (i === 0)
          out +=
            rect({ x, y, w, h: foot }, { fill: theme.surface }) +
            rect({ x, y, w, h: 4 }, { fill: theme.accent });
        out += text(x + w / 2, y + 31 * u, tab, {
          size: 20 * u,
          weight: i === 0 ? 600 : 400,
          fill: i === 0 ? theme.accent : theme.muted,
          anchor: 'middle',
          maxWidth: w - 16,
        });
      });
    }
    return out;
  };
}
