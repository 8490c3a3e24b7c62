import { randomFrom } from '../../random.ts';
import type { Box, Draw, Theme } from '../theme.ts';
import { circle, line, polyline, rect, type Point } from '../shapes.ts';
import { text } from '../text.ts';

export type Overlay = 'ema' | 'supertrend' | 'vwap' | 'zones' | 'pivots' | 'range' | 'signals';

export interface CandleOptions {
  seed: string;
  symbol: string;
  price: number;
  count?: number;
  overlays?: readonly Overlay[];
  volume?: boolean;
  /** Slope of the walk; 0 is sideways. */
  drift?: number;
}

interface Bar {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

function walk(options: CandleOptions): Bar[] {
  const random = randomFrom(options.seed);
  const step = options.price * 0.0016;
  let close = options.price;
  return Array.from({ length: options.count ?? 46 }, (_, i) => {
    const open = close;
    const pull = Math.sin(i / 7) * 0.55 + (options.drift ?? 0.12);
    close = open + step * (random.normal() * 0.85 + pull);
    const high = Math.max(open, close) + step * random.between(0.1, 0.9);
    const low = Math.min(open, close) - step * random.between(0.1, 0.9);
    return { open, high, low, close, volume: random.between(0.25, 1) + Math.abs(close - open) / step / 4 };
  });
}

function average(bars: readonly Bar[], length: number): number[] {
  const k = 2 / (length + 1);
  let value = bars[0]?.close ?? 0;
  return bars.map((bar) => (value += (bar.close - value) * k));
}

interface Scale {
  x: (index: number) => number;
  y: (price: number) => number;
  slot: number;
}

function drawBars(bars: readonly Bar[], scale: Scale, theme: Theme): string {
  return bars
    .map((bar, i) => {
      const colour = bar.close >= bar.open ? theme.up : theme.down;
      const top = scale.y(Math.max(bar.open, bar.close));
      const body = { x: scale.x(i) - scale.slot * 0.32, y: top, w: scale.slot * 0.64, h: 0 };
      body.h = Math.max(3, scale.y(Math.min(bar.open, bar.close)) - top);
      const wick = line(scale.x(i), scale.y(bar.high), scale.x(i), scale.y(bar.low), { stroke: colour });
      return wick + rect(body, { fill: colour, radius: 2 });
    })
    .join('');
}

function trail(bars: readonly Bar[], scale: Scale, theme: Theme): string {
  const slow = average(bars, 9);
  let out = '';
  let run: Point[] = [];
  let up = true;
  const flush = (): void => {
    if (run.length > 1) out += polyline(run, { stroke: up ? theme.up : theme.down, width: 4 * theme.unit });
    run = [];
  };
  bars.forEach((bar, i) => {
    const level = slow[i] ?? bar.close;
    const rising = i < 3 || level >= (slow[i - 3] ?? level);
    if (rising !== up) flush();
    up = rising;
    run.push([scale.x(i), scale.y(level * (rising ? 0.9965 : 1.0035))]);
  });
  flush();
  return out;
}

function band(bars: readonly Bar[], scale: Scale, theme: Theme): string {
  const middle = average(bars, 24);
  const side = (k: number): Point[] => middle.map((value, i) => [scale.x(i), scale.y(value * (1 + k))]);
  const fill = polyline(
    [...side(0.0042), ...side(-0.0042).reverse()],
    { fill: theme.accent, opacity: 0.1 },
    true,
  );
  const edge = { stroke: theme.accent, width: 2, opacity: 0.6 };
  return (
    fill +
    polyline(side(0.0042), edge) +
    polyline(side(-0.0042), edge) +
    polyline(side(0), { stroke: theme.accent, width: 4 * theme.unit })
  );
}

function levels(box: Box, prices: readonly [string, number][], scale: Scale, theme: Theme): string {
  return prices
    .map(([label, price]) => {
      const y = scale.y(price);
      const style = { stroke: theme.accent, width: 2, dash: '10 8' };
      const tag = { x: box.x + 8, y: y - 16 * theme.unit, w: 62 * theme.unit, h: 32 * theme.unit };
      const name = {
        size: 20 * theme.unit,
        weight: 600 as const,
        fill: theme.accent,
        anchor: 'middle' as const,
      };
      return (
        line(box.x, y, box.x + box.w, y, style) +
        rect(tag, { fill: theme.accentSoft, radius: 6 }) +
        text(tag.x + tag.w / 2, y + 7 * theme.unit, label, name)
      );
    })
    .join('');
}

function zones(box: Box, bars: readonly Bar[], scale: Scale, theme: Theme): string {
  const low = Math.min(...bars.map((bar) => bar.low));
  const high = Math.max(...bars.map((bar) => bar.high));
  const height = (high - low) * 0.11;
  const draw = (top: number, colour: string, label: string, from: number): string => {
    const area = { x: box.x + box.w * from, y: scale.y(top), w: box.w * (1 - from), h: 0 };
    area.h = scale.y(top - height) - area.y;
    const style = { size: 20 * theme.unit, weight: 600 as const, fill: colour, anchor: 'end' as const };
    return (
      rect(area, { fill: colour, opacity: 0.16 }) +
      line(area.x, area.y, area.x + area.w, area.y, { stroke: colour }) +
      text(area.x + area.w - 12, area.y + area.h / 2 + 7 * theme.unit, label, style)
    );
  };
  return draw(high, theme.down, 'Supply', 0.3) + draw(low + height * 1.5, theme.up, 'Demand', 0.05);
}

function signals(bars: readonly Bar[], scale: Scale, theme: Theme): string {
  return [0.18, 0.46, 0.74]
    .map((at, i) => {
      const index = Math.floor(bars.length * at);
      const bar = bars[index];
      if (!bar) return '';
      const buy = i !== 1;
      const colour = buy ? theme.up : theme.down;
      const y = buy ? scale.y(bar.low) + 34 * theme.unit : scale.y(bar.high) - 34 * theme.unit;
      const style = {
        size: 20 * theme.unit,
        weight: 700 as const,
        fill: '#ffffff',
        anchor: 'middle' as const,
      };
      const fill = theme.dark ? (buy ? '#0b7a55' : '#c02948') : colour;
      return (
        circle(scale.x(index), y, 19 * theme.unit, { fill }) +
        text(scale.x(index), y + 7 * theme.unit, buy ? 'B' : 'S', style)
      );
    })
    .join('');
}

function overlay(kind: Overlay, box: Box, bars: readonly Bar[], scale: Scale, theme: Theme): string {
  const bottom = Math.min(...bars.map((bar) => bar.low));
  const height = Math.max(...bars.map((bar) => bar.high)) - bottom;
  const high = Math.max(...bars.slice(0, 6).map((bar) => bar.high));
  const low = Math.min(...bars.slice(0, 6).map((bar) => bar.low));
  if (kind === 'ema') {
    const points = average(bars, 8).map((value, i): Point => [scale.x(i), scale.y(value)]);
    return polyline(points, { stroke: theme.accent, width: 4 * theme.unit });
  }
  if (kind === 'supertrend') return trail(bars, scale, theme);
  if (kind === 'vwap') return band(bars, scale, theme);
  if (kind === 'zones') return zones(box, bars, scale, theme);
  if (kind === 'signals') return signals(bars, scale, theme);
  if (kind === 'range')
    return levels(
      box,
      [
        ['OR-H', high],
        ['OR-L', low],
      ],
      scale,
      theme,
    );
  return levels(
    box,
    [
      ['R1', bottom + height * 0.78],
      ['CPR', bottom + height * 0.46],
      ['S1', bottom + height * 0.12],
    ],
    scale,
    theme,
  );
}

const onTop: readonly Overlay[] = ['signals', 'range', 'pivots'];

/** A candle chart with its symbol, price axis and overlays. */
export function candles(options: CandleOptions): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const bars = walk(options);
    const axis = 104 * u;
    const head = 46 * u;
    const foot = options.volume ? box.h * 0.16 : 0;
    const plot = { x: box.x, y: box.y + head, w: box.w - axis, h: box.h - head - foot };
    const low = Math.min(...bars.map((bar) => bar.low));
    const high = Math.max(...bars.map((bar) => bar.high));
    const slot = plot.w / bars.length;
    const scale: Scale = {
      slot,
      x: (i) => plot.x + slot * (i + 0.5),
      y: (price) => plot.y + plot.h * (0.95 - ((price - low) / (high - low)) * 0.9),
    };
    const last = bars.at(-1)?.close ?? 0;
    const change = ((last - options.price) / options.price) * 100;
    const badge = { x: plot.x + plot.w + 8 * u, y: scale.y(last) - 18 * u, w: axis - 8 * u, h: 36 * u };
    const grid = [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => {
      const y = plot.y + plot.h * at;
      const price = low + ((0.95 - at) / 0.9) * (high - low);
      const label = price.toLocaleString('en-IN', { maximumFractionDigits: 0 });
      const style = { size: 20 * u, fill: theme.muted, anchor: 'end' as const };
      // A label under the badge of the last price could not be read.
      if (Math.abs(y - badge.y - 18 * u) < 36 * u)
        return line(plot.x, y, plot.x + plot.w, y, { stroke: theme.line, width: 1.5 });
      return (
        line(plot.x, y, plot.x + plot.w, y, { stroke: theme.line, width: 1.5 }) +
        text(box.x + box.w, y + 7 * u, label, style)
      );
    });
    const volume = options.volume
      ? bars.map((bar, i) => {
          const h = Math.min(1, bar.volume / 1.6) * foot * 0.82;
          const colour = bar.close >= bar.open ? theme.up : theme.down;
          return rect(
            { x: scale.x(i) - slot * 0.32, y: box.y + box.h - h, w: slot * 0.64, h },
            { fill: colour, opacity: 0.4 },
          );
        })
      : [];
    const over = (options.overlays ?? []).filter((kind) => onTop.includes(kind));
    const under = (options.overlays ?? []).filter((kind) => !onTop.includes(kind));
    const drawn = (kinds: readonly Overlay[]): string =>
      kinds.map((kind) => overlay(kind, plot, bars, scale, theme)).join('');
    const heading =
      text(box.x, box.y + 26 * u, options.symbol, { size: 25 * u, weight: 600, fill: theme.text }) +
      text(box.x + plot.w, box.y + 26 * u, `${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(2)}%`, {
        size: 25 * u,
        weight: 600,
        fill: change >= 0 ? theme.up : theme.down,
        anchor: 'end',
      });
    return (
      heading +
      grid.join('') +
      volume.join('') +
      drawn(under) +
      drawBars(bars, scale, theme) +
      drawn(over) +
      rect(badge, { fill: theme.accent, radius: 6 }) +
      text(
        badge.x + badge.w / 2,
        badge.y + 25 * u,
        last.toLocaleString('en-IN', { maximumFractionDigits: 0 }),
        { size: 20 * u, weight: 600, fill: theme.dark ? '#0b1220' : '#ffffff', anchor: 'middle' },
      )
    );
  };
}
