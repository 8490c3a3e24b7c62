import { randomFrom } from '../../random.ts';
import type { Draw } from '../theme.ts';
import { rect } from '../shapes.ts';
import { text } from '../text.ts';

export interface ChainOptions {
  seed: string;
  spot: number;
  step: number;
  rows?: number;
}

/** An option chain: calls left, strikes in the middle, puts right, open interest as bars. */
export function chain(options: ChainOptions): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const random = randomFrom(options.seed);
    const count = options.rows ?? 9;
    const head = 50 * u;
    const h = (box.h - head) / count;
    const size = Math.min(24 * u, h * 0.5);
    const centre = box.x + box.w / 2;
    const strikeWidth = 150 * u;
    const wing = (box.w - strikeWidth) / 2;
    const first = Math.round(options.spot / options.step - count / 2) * options.step;
    const label = (x: number, value: string, anchor: 'start' | 'middle' | 'end'): string =>
      text(x, box.y + 32 * u, value, { size: 20 * u, weight: 600, fill: theme.muted, anchor });
    let out = rect(box, { fill: theme.surface });
    out += rect({ ...box, h: head }, { fill: theme.raised });
    out +=
      label(box.x + 20 * u, 'Call OI', 'start') + label(centre - strikeWidth / 2 - 20 * u, 'Call LTP', 'end');
    out += label(centre, 'Strike', 'middle');
    out +=
      label(centre + strikeWidth / 2 + 20 * u, 'Put LTP', 'start') +
      label(box.x + box.w - 20 * u, 'Put OI', 'end');
    for (let i = 0; i < count; i += 1) {
      const strike = first + i * options.step;
      const y = box.y + head + i * h;
      const base = y + h / 2 + size * 0.36;
      const gap = (strike - options.spot) / options.step;
      const time = options.spot * 0.0062 * Math.exp(-(gap * gap) / 14);
      const call = Math.max(0, options.spot - strike) + time;
      const put = Math.max(0, strike - options.spot) + time;
      const callOi = Math.exp(-((gap - 2) ** 2) / 9) * random.between(0.65, 1);
      const putOi = Math.exp(-((gap + 2) ** 2) / 9) * random.between(0.65, 1);
      const atm = Math.abs(gap) <= 0.5;
      if (gap < 0)
        out += rect({ x: box.x, y, w: wing, h }, { fill: theme.accentSoft, opacity: theme.dark ? 0.4 : 0.6 });
      else
        out += rect(
          { x: centre + strikeWidth / 2, y, w: wing, h },
          { fill: theme.accentSoft, opacity: theme.dark ? 0.4 : 0.6 },
        );
      const bar = (share: number) => share * wing * 0.46;
      out += rect(
        { x: box.x, y: y + h * 0.2, w: bar(callOi), h: h * 0.6 },
        { fill: theme.down, opacity: 0.28, radius: 4 },
      );
      out += rect(
        { x: box.x + box.w - bar(putOi), y: y + h * 0.2, w: bar(putOi), h: h * 0.6 },
        { fill: theme.up, opacity: 0.3, radius: 4 },
      );
      out += rect(
        { x: centre - strikeWidth / 2, y, w: strikeWidth, h },
        { fill: atm ? theme.accent : theme.raised },
      );
      out += rect({ x: box.x, y, w: box.w, h: 1.5 }, { fill: theme.line });
      const lakh = (value: number): string => `${(value * 98 + 2).toFixed(1)}L`;
      const price = (value: number): string => value.toFixed(value < 100 ? 2 : 1);
      const figure = { size, fill: theme.text };
      out += text(box.x + 20 * u, base, lakh(callOi), figure);
      out += text(centre - strikeWidth / 2 - 20 * u, base, price(call), { ...figure, anchor: 'end' });
      out += text(centre, base, strike.toLocaleString('en-IN'), {
        size,
        weight: 600,
        anchor: 'middle',
        fill: atm ? (theme.dark ? '#0b1220' : '#ffffff') : theme.text,
      });
      out += text(centre + strikeWidth / 2 + 20 * u, base, price(put), figure);
      out += text(box.x + box.w - 20 * u, base, lakh(putOi), { ...figure, anchor: 'end' });
    }
    return out;
  };
}
