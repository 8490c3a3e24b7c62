import { randomFrom } from '../../random.ts';
import type { Draw, Theme } from '../theme.ts';
import { line, rect } from '../shapes.ts';
import { text, textWidth } from '../text.ts';

/** Colour of a tile for a value from −1 to 1, and a readable text colour. */
function shade(value: number, theme: Theme): { fill: string; label: string } {
  const strength = Math.min(1, Math.abs(value));
  const hue = value >= 0 ? 158 : 350;
  const light = theme.dark ? 16 + strength * 20 : 94 - strength * 54;
  const saturation = theme.dark ? 40 + strength * 25 : 46 + strength * 16;
  return {
    fill: `hsl(${hue},${Math.round(saturation)}%,${Math.round(light)}%)`,
    label: light < (value >= 0 ? 44 : 52) ? '#ffffff' : '#0f1b2d',
  };
}

/** Tiles coloured by their change in per cent, sized by weight. */
export function heatmap(items: readonly (readonly [label: string, change: number, weight: number])[]): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const gap = 6 * u;
    const columns = Math.min(4, Math.ceil(Math.sqrt(items.length)));
    const groups = Array.from({ length: columns }, (_, c) => items.filter((_item, i) => i % columns === c));
    const total = items.reduce((sum, [, , weight]) => sum + weight, 0);
    let x = box.x;
    return groups
      .map((group) => {
        const weight = group.reduce((sum, [, , own]) => sum + own, 0);
        const w = ((box.w - gap * (columns - 1)) * weight) / total;
        let y = box.y;
        const drawn = group.map(([label, change, own]) => {
          const h = ((box.h - gap * (group.length - 1)) * own) / weight;
          const colour = shade(change / 2.4, theme);
          const fill = colour.label;
          const size = Math.min(27 * u, h * 0.24, w * 0.16);
          const tile = rect({ x, y, w, h }, { fill: colour.fill, radius: 8 * u });
          const name = text(x + 16 * u, y + size * 1.5, label, {
            size,
            weight: 600,
            fill,
            maxWidth: w - 24 * u,
          });
          const sign = `${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(2)}%`;
          const figure = text(x + 16 * u, y + size * 2.85, sign, {
            size: size * 0.92,
            weight: 500,
            fill,
            maxWidth: w - 24 * u,
          });
          y += h + gap;
          return tile + name + figure;
        });
        x += w + gap;
        return drawn.join('');
      })
      .join('');
  };
}

/** A grid of coloured values from −1 to 1: calendars, correlation tables. */
export function matrix(options: {
  rows: readonly string[];
  columns: readonly string[];
  seed: string;
  values?: boolean;
  mirror?: boolean;
}): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const random = randomFrom(options.seed);
    const left =
      Math.max(...options.rows.map((label) => textWidth(label, { size: 20 * u, weight: 500, fill: '' }))) +
      22 * u;
    const head = 40 * u;
    const gap = 5 * u;
    const w = (box.w - left) / options.columns.length;
    const h = (box.h - head) / options.rows.length;
    const known = new Map<string, number>();
    const value = (r: number, c: number): number => {
      if (!options.mirror) return random.between(-0.85, 1);
      if (r === c) return 1;
      const key = `${Math.min(r, c)}/${Math.max(r, c)}`;
      const made = known.get(key) ?? random.between(-0.45, 0.95);
      known.set(key, made);
      return made;
    };
    const heads = options.columns.map((label, c) =>
      text(box.x + left + w * (c + 0.5), box.y + 26 * u, label, {
        size: 20 * u,
        weight: 500,
        fill: theme.muted,
        anchor: 'middle',
        maxWidth: w,
      }),
    );
    const rows = options.rows.map((label, r) => {
      const y = box.y + head + r * h;
      const cells = options.columns.map((_, c) => {
        const own = value(r, c);
        const colour = shade(own, theme);
        const cell = rect(
          { x: box.x + left + c * w, y, w: w - gap, h: h - gap },
          { fill: colour.fill, radius: 7 * u },
        );
        if (options.values === false) return cell;
        const figure = options.mirror
          ? own.toFixed(2).replace('-', '−')
          : `${own >= 0 ? '+' : '−'}${Math.abs(own * 6).toFixed(1)}`;
        return (
          cell +
          text(box.x + left + (c + 0.5) * w - gap / 2, y + h / 2 + 6 * u, figure, {
            size: Math.min(21 * u, w * 0.27, h * 0.44),
            weight: 500,
            fill: colour.label,
            anchor: 'middle',
          })
        );
      });
      return (
        text(box.x, y + h / 2 + 5 * u, label, {
          size: 20 * u,
          weight: 500,
          fill: theme.muted,
          maxWidth: left - 10,
        }) + cells.join('')
      );
    });
    return heads.join('') + rows.join('');
  };
}

/** Bars, red below zero. */
export function bars(options: {
  values: readonly number[];
  labels?: readonly string[];
  ticks?: readonly string[];
  single?: boolean;
}): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const foot = options.labels ? 38 * u : 0;
    const axis = options.ticks ? 74 * u : 0;
    const plot = { x: box.x + axis, y: box.y + 8 * u, w: box.w - axis, h: box.h - foot - 8 * u };
    const high = Math.max(0, ...options.values);
    const low = Math.min(0, ...options.values);
    const y = (value: number): number => plot.y + (plot.h * (high - value)) / (high - low || 1);
    const slot = plot.w / options.values.length;
    const ticks = (options.ticks ?? []).map((tick, i, all) => {
      const at = plot.y + (plot.h * i) / Math.max(1, all.length - 1);
      return (
        line(plot.x, at, plot.x + plot.w, at, { stroke: theme.line, width: 1.5 }) +
        text(plot.x - 12 * u, at + 7 * u, tick, { size: 20 * u, fill: theme.muted, anchor: 'end' })
      );
    });
    const drawn = options.values.map((value, i) => {
      const top = Math.min(y(value), y(0));
      const fill = options.single ? theme.accent : value >= 0 ? theme.up : theme.down;
      return rect(
        { x: plot.x + slot * (i + 0.14), y: top, w: slot * 0.72, h: Math.max(3, Math.abs(y(value) - y(0))) },
        { fill, radius: Math.min(5 * u, slot * 0.2), opacity: options.single ? 0.85 : 0.9 },
      );
    });
    const labels = (options.labels ?? []).map((label, i, all) =>
      text(plot.x + (plot.w * (i + 0.5)) / all.length, box.y + box.h - 6 * u, label, {
        size: 20 * u,
        fill: theme.muted,
        anchor: 'middle',
      }),
    );
    return (
      ticks.join('') +
      drawn.join('') +
      line(plot.x, y(0), plot.x + plot.w, y(0), { stroke: theme.faint }) +
      labels.join('')
    );
  };
}
