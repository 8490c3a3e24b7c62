import type { Draw, Theme } from '../theme.ts';
import { circle, rect, tick } from '../shapes.ts';
import { text, textWidth } from '../text.ts';

const signed = (value: string, theme: Theme, otherwise: string): string =>
  value.startsWith('+') ? theme.up : value.startsWith('−') ? theme.down : otherwise;

/** Large figures with captions, side by side. A leading + or − colours the figure. */
export function tiles(figures: Readonly<Record<string, string>>): Draw {
  const items = Object.entries(figures);
  return (box, theme) => {
    const u = theme.unit;
    const gap = 18 * u;
    const w = (box.w - gap * (items.length - 1)) / items.length;
    return items
      .map(([label, value], i) => {
        const x = box.x + i * (w + gap);
        const size = Math.min(42 * u, box.h * 0.38);
        return (
          rect(
            { x, y: box.y, w, h: box.h },
            { fill: theme.surface, stroke: theme.line, width: 2, radius: 12 * u },
          ) +
          text(x + 20 * u, box.y + box.h * 0.36, label, {
            size: Math.min(22 * u, box.h * 0.2),
            weight: 500,
            fill: theme.muted,
            maxWidth: w - 32 * u,
          }) +
          text(x + 20 * u, box.y + box.h * 0.8, value, {
            size,
            weight: 600,
            fill: signed(value, theme, theme.text),
            maxWidth: w - 32 * u,
            shrink: true,
          })
        );
      })
      .join('');
  };
}

function cell(
  value: string,
  x: number,
  base: number,
  size: number,
  left: boolean,
  theme: Theme,
  maxWidth: number,
): string {
  const chip = /^\[(.+)\]$/.exec(value)?.[1];
  if (chip === undefined) {
    return text(x, base, value, {
      size,
      weight: left ? 600 : 400,
      fill: signed(value, theme, theme.text),
      anchor: left ? 'start' : 'end',
      maxWidth,
    });
  }
  const good = /^(Buy|Long|Filled|Live|Pass|Up|On|Done|Strong|Open|Call)/.test(chip);
  const bad = /^(Sell|Short|Stop|Down|Fail|Weak|Put|Rejected)/.test(chip);
  const style = {
    size: size * 0.86,
    weight: 600 as const,
    fill: good ? theme.up : bad ? theme.down : theme.accent,
    anchor: 'middle' as const,
  };
  const w = textWidth(chip, style) + size * 1.1;
  const h = size * 1.55;
  const centre = left ? x + w / 2 : x - w / 2;
  const box = { x: centre - w / 2, y: base - size * 1.12, w, h };
  return (
    rect(box, { fill: good ? theme.upSoft : bad ? theme.downSoft : theme.accentSoft, radius: h / 2 }) +
    text(centre, base - size * 0.04, chip, style)
  );
}

/**
 * A table with thin lines and right-aligned figures. In a cell, '[word]' draws a chip, and a leading + or − colours the
 * figure.
 *
 * @param shares the columns by label, each with its share of the width
 */
export function table(shares: Readonly<Record<string, number>>, rows: readonly (readonly string[])[]): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const head = 48 * u;
    const total = Object.values(shares).reduce((sum, share) => sum + share, 0);
    const h = Math.min(92 * u, (box.h - head) / rows.length);
    const size = Math.round(Math.min(28 * u, h * 0.44));
    let x = box.x;
    const columns = Object.entries(shares).map(([label, share], i) => {
      const w = (box.w * share) / total;
      const at = { left: x, w, edge: i === 0 ? x : x + w };
      x += w;
      return { ...at, label };
    });
    let out = '';
    columns.forEach(({ edge, label, w }, i) => {
      out += text(edge, box.y + 28 * u, label, {
        size: 20 * u,
        weight: 500,
        fill: theme.muted,
        anchor: i === 0 ? 'start' : 'end',
        maxWidth: w - 10 * u,
      });
    });
    rows.forEach((values, r) => {
      const y = box.y + head + r * h;
      out += rect({ x: box.x, y, w: box.w, h: 1.5 }, { fill: theme.line });
      values.forEach((value, c) => {
        const column = columns[c];
        if (column)
          out += cell(value, column.edge, y + h / 2 + size * 0.36, size, c === 0, theme, column.w - 10 * u);
      });
    });
    return out;
  };
}

/** Labelled fields, by default two to a row, with a result below them. */
export function form(options: {
  fields: Readonly<Record<string, string>>;
  result?: readonly [label: string, value: string];
  columns?: number;
}): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const columns = options.columns ?? 2;
    const gap = 20 * u;
    const entries = Object.entries(options.fields);
    const count = Math.ceil(entries.length / columns);
    const foot = options.result ? Math.min(130 * u, box.h * 0.3) : 0;
    const w = (box.w - gap * (columns - 1)) / columns;
    const h = Math.min(124 * u, (box.h - foot - gap * (options.result ? 1 : 0)) / count);
    const fields = entries.map(([label, value], i) => {
      const x = box.x + (i % columns) * (w + gap);
      const y = box.y + Math.floor(i / columns) * h;
      const field = { x, y: y + h * 0.31, w, h: h * 0.56 };
      return (
        text(x, y + h * 0.22, label, {
          size: Math.round(Math.min(21 * u, h * 0.2)),
          weight: 500,
          fill: theme.muted,
          maxWidth: w,
        }) +
        rect(field, { fill: theme.surface, stroke: theme.line, width: 2, radius: 9 * u }) +
        text(x + 16 * u, field.y + field.h / 2 + 9 * u, value, {
          size: Math.round(Math.min(26 * u, h * 0.25)),
          weight: 500,
          fill: theme.text,
          maxWidth: w - 28 * u,
          shrink: true,
        })
      );
    });
    if (!options.result) return fields.join('');
    const panel = { x: box.x, y: box.y + box.h - foot, w: box.w, h: foot };
    const stacked = box.w < 620 * u;
    const label = text(panel.x + 22 * u, panel.y + foot * (stacked ? 0.36 : 0.58), options.result[0], {
      size: 23 * u,
      weight: 500,
      fill: theme.accent,
    });
    const figure = stacked
      ? text(panel.x + 22 * u, panel.y + foot * 0.8, options.result[1], {
          size: 40 * u,
          weight: 700,
          fill: theme.text,
          maxWidth: panel.w - 40 * u,
        })
      : text(panel.x + panel.w - 22 * u, panel.y + foot * 0.62, options.result[1], {
          size: 42 * u,
          weight: 700,
          fill: theme.text,
          anchor: 'end',
        });
    return fields.join('') + rect(panel, { fill: theme.accentSoft, radius: 12 * u }) + label + figure;
  };
}

/** Rows of a phone screen: an initial, a name with a note, a figure with a note. */
export function feed(
  items: readonly (readonly [name: string, note: string, value: string, change: string])[],
): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const h = Math.min(104 * u, box.h / items.length);
    return items
      .map(([name, note, value, change], i) => {
        const y = box.y + i * h;
        const middle = y + h / 2;
        const tone = signed(change, theme, theme.muted);
        const soft = change.startsWith('+')
          ? theme.upSoft
          : change.startsWith('−')
            ? theme.downSoft
            : theme.accentSoft;
        const initial = text(box.x + 30 * u, middle + 8 * u, name.slice(0, 1), {
          size: 24 * u,
          weight: 600,
          fill: change.match(/^[+−]/) ? tone : theme.accent,
          anchor: 'middle',
        });
        return (
          (i > 0 ? rect({ x: box.x, y, w: box.w, h: 1.5 }, { fill: theme.line }) : '') +
          circle(box.x + 30 * u, middle, 28 * u, { fill: soft }) +
          initial +
          text(box.x + 74 * u, middle - 4 * u, name, {
            size: 24 * u,
            weight: 600,
            fill: theme.text,
            maxWidth: box.w * 0.5,
          }) +
          text(box.x + 74 * u, middle + 25 * u, note, {
            size: 19 * u,
            fill: theme.muted,
            maxWidth: box.w * 0.5,
          }) +
          text(box.x + box.w, middle - 4 * u, value, {
            size: 24 * u,
            weight: 600,
            fill: theme.text,
            anchor: 'end',
          }) +
          text(box.x + box.w, middle + 25 * u, change, {
            size: 20 * u,
            weight: 500,
            fill: tone,
            anchor: 'end',
          })
        );
      })
      .join('');
  };
}

/** A list of checked and unchecked items. */
export function checklist(items: readonly (readonly [done: boolean, label: string])[]): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const h = Math.min(96 * u, box.h / items.length);
    return items
      .map(([done, label], i) => {
        const y = box.y + i * h + h / 2;
        const square = { x: box.x, y: y - 17 * u, w: 34 * u, h: 34 * u };
        return (
          rect(
            square,
            done
              ? { fill: theme.accent, radius: 9 * u }
              : { fill: theme.surface, stroke: theme.faint, width: 2.5, radius: 9 * u },
          ) +
          (done ? tick(box.x + 17 * u, y + 1 * u, 18 * u, theme.dark ? '#0b1220' : '#ffffff') : '') +
          text(box.x + 54 * u, y + 9 * u, label, {
            size: 25 * u,
            weight: done ? 400 : 500,
            fill: done ? theme.muted : theme.text,
            maxWidth: box.w - 60 * u,
          })
        );
      })
      .join('');
  };
}

/** The header of an application: its name and, at the right, a button. */
export function heading(title: string, note: string, button?: string): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const base = box.y + box.h / 2;
    const label = {
      size: 22 * u,
      weight: 600 as const,
      fill: theme.dark ? '#0b1220' : '#ffffff',
      anchor: 'middle' as const,
    };
    const w = button ? textWidth(button, label) + 48 * u : 0;
    const area = { x: box.x + box.w - w, y: base - 27 * u, w, h: 54 * u };
    return (
      text(box.x, base - 2 * u, title, {
        size: 32 * u,
        weight: 700,
        fill: theme.text,
        maxWidth: box.w - w - 20 * u,
      }) +
      text(box.x, base + 29 * u, note, { size: 21 * u, fill: theme.muted, maxWidth: box.w - w - 20 * u }) +
      (button
        ? rect(area, { fill: theme.accent, radius: 10 * u }) +
          text(area.x + w / 2, base + 8 * u, button, label)
        : '')
    );
  };
}
