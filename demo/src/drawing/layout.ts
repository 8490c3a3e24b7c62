import type { Box, Draw, Theme } from './theme.ts';
import { heading } from './panels/lists.ts';
import { clipped, inset, rect } from './shapes.ts';
import { text } from './text.ts';

type Layout = (shares: readonly number[], ...parts: readonly Draw[]) => Draw;

/** Parts one after the other; each takes its share of the space. */
const along =
  (direction: 'across' | 'down', gap = 20): Layout =>
  (shares, ...parts) =>
  (box, theme) => {
    const space = gap * theme.unit;
    const total = shares.reduce((sum, share) => sum + share, 0);
    const free = (direction === 'down' ? box.h : box.w) - space * (parts.length - 1);
    let at = direction === 'down' ? box.y : box.x;
    return parts
      .map((draw, i) => {
        const size = (free * (shares[i] ?? 1)) / total;
        const area = direction === 'down' ? { ...box, y: at, h: size } : { ...box, x: at, w: size };
        at += size + space;
        return draw(area, theme);
      })
      .join('');
  };

/** Parts one below the other. */
export const stack = along('down');

/** Parts side by side. */
export const row = along('across');

/** A framed part with a heading and, at its right, an optional note. */
export function card(title: string, draw: Draw, note?: string): Draw {
  return (box, theme) => {
    const u = theme.unit;
    const pad = 22 * u;
    const head = 62 * u;
    const noteStyle = { size: 20 * u, fill: theme.muted, anchor: 'end' as const };
    return (
      rect(box, { fill: theme.surface, stroke: theme.line, width: 2, radius: 12 * u }) +
      text(box.x + pad, box.y + 41 * u, title, {
        size: 25 * u,
        weight: 600,
        fill: theme.text,
        maxWidth: note ? box.w * 0.62 : box.w - 2 * pad,
      }) +
      (note ? text(box.x + box.w - pad, box.y + 40 * u, note, noteStyle) : '') +
      draw({ x: box.x + pad, y: box.y + head, w: box.w - 2 * pad, h: box.h - head - pad * 0.8 }, theme)
    );
  };
}

/** A part with a margin. */
export function padded(draw: Draw, by = 26): Draw {
  return (box, theme) => draw(inset(box, by * theme.unit), theme);
}

function chrome(box: Box, theme: Theme, title: string, height: number): string {
  const u = theme.unit;
  const middle = box.y + height / 2;
  const dots = [0, 1, 2]
    .map((i) => {
      const at = { x: box.x + (24 + i * 24) * u, y: middle - 7 * u, w: 14 * u, h: 14 * u };
      return rect(at, { fill: theme.dark ? '#3a4963' : '#cbd4e1', radius: 7 * u });
    })
    .join('');
  const label = text(box.x + box.w / 2, middle + 7 * u, title, {
    size: 20 * u,
    weight: 500,
    fill: theme.muted,
    anchor: 'middle',
    maxWidth: box.w - 220 * u,
  });
  const bar = rect({ ...box, h: height }, { fill: theme.raised });
  return bar + rect({ x: box.x, y: box.y + height - 2, w: box.w, h: 2 }, { fill: theme.line }) + dots + label;
}

/** An application window with its title bar around a part. */
export function windowed(title: string, draw: Draw): Draw {
  return (box, theme) => {
    const bar = 50 * theme.unit;
    const radius = 16 * theme.unit;
    const inner = { x: box.x, y: box.y + bar, w: box.w, h: box.h - bar };
    const body = rect(box, { fill: theme.background }) + draw(inner, theme) + chrome(box, theme, title, bar);
    return (
      clipped(box, radius, body) + rect(box, { stroke: theme.dark ? '#33415c' : '#cfd8e5', width: 2, radius })
    );
  };
}

/** A phone around a part; its width follows from the height of the box. */
function phone(draw: Draw): Draw {
  return (box, theme) => {
    const w = Math.min(box.w, box.h * 0.5);
    const body = { x: box.x + (box.w - w) / 2, y: box.y, w, h: box.h };
    const screen = inset(body, 14);
    const unit = w / 420;
    const status = text(screen.x + 34 * unit, screen.y + 42 * unit, '9:41', {
      size: 21 * unit,
      weight: 600,
      fill: theme.text,
    });
    const island = {
      x: screen.x + screen.w / 2 - 52 * unit,
      y: screen.y + 18 * unit,
      w: 104 * unit,
      h: 30 * unit,
    };
    const inner = { x: screen.x, y: screen.y + 64 * unit, w: screen.w, h: screen.h - 64 * unit };
    return (
      rect(body, { fill: '#0b1220', stroke: '#3b4a63', width: 3, radius: 58 * unit }) +
      clipped(
        screen,
        46 * unit,
        rect(screen, { fill: theme.background }) + draw(inner, { ...theme, unit }) + status,
      ) +
      rect(island, { fill: '#0b1220', radius: 15 * unit })
    );
  };
}

/** A phone app: its heading and, below it, the parts. */
export const phoneScreen = (
  title: string,
  note: string,
  shares: readonly number[],
  ...parts: readonly Draw[]
): Draw => phone(padded(along('down', 16)([0.75, ...shares], heading(title, note), ...parts), 20));

/** Two phones side by side. */
export const phonePair =
  (left: Draw, right: Draw): Draw =>
  (box, theme) =>
    padded(along('across', 96)([1, 1], left, right), 44)({ ...box, x: box.x + 190, w: box.w - 380 }, theme);
