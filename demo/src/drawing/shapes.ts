import type { Box } from './theme.ts';

const n = (value: number): string => String(Math.round(value * 10) / 10);

interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  radius?: number;
  opacity?: number;
  dash?: string;
}

function paint(style: Paint): string {
  return [
    `fill="${style.fill ?? 'none'}"`,
    style.stroke ? `stroke="${style.stroke}" stroke-width="${style.width ?? 2}"` : '',
    style.opacity === undefined ? '' : `opacity="${style.opacity}"`,
    style.dash ? `stroke-dasharray="${style.dash}"` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function rect(box: Box, style: Paint): string {
  const size = `width="${n(Math.max(box.w, 0))}" height="${n(Math.max(box.h, 0))}"`;
  return `<rect x="${n(box.x)}" y="${n(box.y)}" ${size} rx="${style.radius ?? 0}" ${paint(style)}/>`;
}

export function circle(x: number, y: number, r: number, style: Paint): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${paint(style)}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, style: Paint): string {
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" ${paint(style)}/>`;
}

export type Point = readonly [x: number, y: number];

export function polyline(points: readonly Point[], style: Paint, closed = false): string {
  const data = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
  return `<path d="M${data}${closed ? 'z' : ''}" stroke-linejoin="round" stroke-linecap="round" ${paint(style)}/>`;
}

export function shape(data: string, style: Paint): string {
  return `<path d="${data}" stroke-linecap="round" stroke-linejoin="round" ${paint(style)}/>`;
}

/** A check mark, centred. */
export function tick(x: number, y: number, size: number, stroke: string): string {
  const h = size / 2;
  return shape(`M${n(x - h)} ${n(y)}l${n(h * 0.7)} ${n(h * 0.7)} ${n(h * 1.3)} ${n(-h * 1.4)}`, {
    stroke,
    width: Math.max(2, size / 6),
  });
}

let clips = 0;

/** Clips content to a box with rounded corners. */
export function clipped(box: Box, radius: number, inside: string): string {
  clips += 1;
  const id = `c${clips}`;
  return `<clipPath id="${id}">${rect(box, { fill: '#fff', radius })}</clipPath><g clip-path="url(#${id})">${inside}</g>`;
}

/** The box without a margin. */
export function inset(box: Box, by: number, vertical = by): Box {
  return { x: box.x + by, y: box.y + vertical, w: box.w - 2 * by, h: box.h - 2 * vertical };
}
