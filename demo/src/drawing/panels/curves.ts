import { randomFrom } from '../../random.ts';
import type { Box, Draw, Theme } from '../theme.ts';
import { circle, line, polyline, rect, type Point } from '../shapes.ts';
import { text } from '../text.ts';

function frame(
  box: Box,
  theme: Theme,
  ticks: readonly string[],
  labels: readonly string[],
): { plot: Box; drawn: string } {
  const u = theme.unit;
  const axis = ticks.length ? 84 * u : 0;
  const foot = labels.length ? 38 * u : 0;
  const plot = { x: box.x + axis, y: box.y + 8 * u, w: box.w - axis, h: box.h - foot - 8 * u };
  const style = { size: 20 * u, fill: theme.muted };
  const rows = ticks.map((tick, i) => {
    const y = plot.y + (plot.h * i) / Math.max(1, ticks.length - 1);
    return (
      line(plot.x, y, plot.x + plot.w, y, { stroke: theme.line, width: 1.5 }) +
      text(plot.x - 12 * u, y + 7 * u, tick, { ...style, anchor: 'end' })
    );
  });
  const columns = labels.map((label, i) => {
    const x = plot.x + (plot.w * (i + 0.5)) / labels.length;
    return text(x, box.y + box.h - 4 * u, label, { ...style, anchor: 'middle' });
  });
  return { plot, drawn: rows.join('') + columns.join('') };
}

function fit(values: readonly number[], plot: Box, low: number, high: number): Point[] {
  return values.map((value, i) => [
    plot.x + (plot.w * i) / (values.length - 1),
    plot.y + plot.h * (1 - (value - low) / (high - low)),
  ]);
}

export interface EquityOptions {
  seed: string;
  ticks: readonly string[];
  labels: readonly string[];
  /** Adds a second line for holding the index. */
  compare?: boolean;
  drawdown?: boolean;
}

/** The equity curve of a strategy, optionally with the index and the drawdown. */
export function equity(options: EquityOptions): Draw {
  return (box, theme) => {
    const random = randomFrom(options.seed);
    const make = (drift: number, noise: number): number[] => {
      let value = 0;
      return Array.from(
        { length: 120 },
        (_, i) => (value += drift + random.normal() * noise - (i > 52 && i < 68 ? drift * 2.4 : 0)),
      );
    };
    const own = make(0.55, 1.15);
    const other = make(0.3, 1.3);
    const lower = options.drawdown ? box.h * 0.24 : 0;
    const { plot, drawn } = frame({ ...box, h: box.h - lower }, theme, options.ticks, options.labels);
    const low = Math.min(...own, ...other) - 2;
    const high = Math.max(...own, ...other) + 2;
    const points = fit(own, plot, low, high);
    const last = points.at(-1) ?? [0, 0];
    const area: Point[] = [...points, [plot.x + plot.w, plot.y + plot.h], [plot.x, plot.y + plot.h]];
    let out = drawn + polyline(area, { fill: theme.accent, opacity: 0.13 }, true);
    if (options.compare)
      out += polyline(fit(other, plot, low, high), { stroke: theme.faint, width: 3, dash: '4 9' });
    out += polyline(points, { stroke: theme.accent, width: 5 * theme.unit });
    out += circle(last[0], last[1], 9 * theme.unit, { fill: theme.accent, stroke: theme.surface, width: 4 });
    if (options.drawdown) {
      let peak = -Infinity;
      const falls = own.map((value) => value - (peak = Math.max(peak, value)));
      const under = {
        x: plot.x,
        y: box.y + box.h - lower + 26 * theme.unit,
        w: plot.w,
        h: lower - 30 * theme.unit,
      };
      const dips = fit(falls, under, Math.min(...falls), 0);
      const shade: Point[] = [...dips, [under.x + under.w, under.y], [under.x, under.y]];
      out +=
        polyline(shade, { fill: theme.down, opacity: 0.22 }, true) +
        polyline(dips, { stroke: theme.down, width: 3 });
      out += text(under.x + 10, under.y + under.h - 8, 'Drawdown', {
        size: 20 * theme.unit,
        weight: 500,
        fill: theme.down,
      });
    }
    return out;
  };
}

export interface PayoffOptions {
  /** Profit at equally spaced prices, in any unit; straight lines between. */
  points: readonly number[];
  labels: readonly string[];
  ticks: readonly string[];
}

/** Profit and loss of an option position at expiry: green above zero, red below. */
export function payoff(options: PayoffOptions): Draw {
  return (box, theme) => {
    const { plot, drawn } = frame(box, theme, options.ticks, options.labels);
    const top = Math.max(...options.points.map(Math.abs)) * 1.15;
    const points = fit(options.points, plot, -top, top);
    const zero = plot.y + plot.h / 2;
    const today = fit(smooth(options.points), plot, -top, top);
    const side = (keep: (y: number) => number): Point[] => [
      [plot.x, zero],
      ...dense(points).map(([x, y]): Point => [x, keep(y)]),
      [plot.x + plot.w, zero],
    ];
    return (
      drawn +
      polyline(
        side((y) => Math.min(y, zero)),
        { fill: theme.up, opacity: 0.22 },
        true,
      ) +
      polyline(
        side((y) => Math.max(y, zero)),
        { fill: theme.down, opacity: 0.2 },
        true,
      ) +
      line(plot.x, zero, plot.x + plot.w, zero, { stroke: theme.muted, width: 2.5 }) +
      polyline(today, { stroke: theme.faint, width: 3, dash: '5 9' }) +
      polyline(points, { stroke: theme.accent, width: 5 * theme.unit })
    );
  };
}

function dense(points: readonly Point[]): Point[] {
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    if (!next) return [point];
    return Array.from({ length: 24 }, (_, k): Point => [
      point[0] + ((next[0] - point[0]) * k) / 24,
      point[1] + ((next[1] - point[1]) * k) / 24,
    ]);
  });
}

function smooth(values: readonly number[]): number[] {
  const many = values.flatMap((value, i) => {
    const next = values[i + 1];
    return next === undefined
      ? [value]
      : Array.from({ length: 10 }, (_, k) => value + ((next - value) * k) / 10);
  });
  return many.map((_, i) => {
    const near = many.slice(Math.max(0, i - 9), i + 10);
    return (near.reduce((sum, value) => sum + value, 0) / near.length) * 0.9;
  });
}

export interface LinesOptions {
  series: readonly (readonly [label: string, values: readonly number[]])[];
  ticks: readonly string[];
  labels: readonly string[];
}

/** Several lines with a legend. */
export function lines(options: LinesOptions): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const legend = 44 * u;
    const { plot, drawn } = frame(
      { ...box, y: box.y + legend, h: box.h - legend },
      theme,
      options.ticks,
      options.labels,
    );
    const all = options.series.flatMap(([, values]) => values);
    const low = Math.min(...all);
    const high = Math.max(...all);
    const pad = (high - low) * 0.1;
    let x = box.x;
    return (
      drawn +
      options.series
        .map(([label, values], i) => {
          const colour =
            [theme.accent, theme.up, theme.down, theme.muted, theme.faint][i % 5] ?? theme.accent;
          const key = rect({ x, y: box.y + 10 * u, w: 26 * u, h: 6 * u }, { fill: colour, radius: 3 });
          const name = text(x + 36 * u, box.y + 20 * u, label, {
            size: 20 * u,
            weight: 500,
            fill: theme.muted,
          });
          x += (60 + label.length * 12.5) * u;
          return (
            key +
            name +
            polyline(fit(values, plot, low - pad, high + pad), {
              stroke: colour,
              width: (i === 0 ? 5 : 3.5) * u,
            })
          );
        })
        .join('')
    );
  };
}
