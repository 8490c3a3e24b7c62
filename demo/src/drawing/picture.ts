import type { ToolCategory } from '../catalogue.ts';
import { categoryHue, themeOf, type Box, type Draw } from './theme.ts';
import { padded, windowed } from './layout.ts';
import { rect } from './shapes.ts';

export const pictureSize = { width: 1280, height: 800 } as const;

/** The pictures of one tool: a cover, and the screenshots after it. */
export interface Pictures {
  /** Narrow: the scene is made for a window that is about as wide as high. */
  cover: Scene & { phone?: boolean; isNarrow?: boolean };
  screens: readonly (Scene & { bare?: boolean })[];
}

interface Scene {
  scene: Draw;
  dark?: boolean;
  /** The title of a window around the scene. */
  window?: string;
  /** Between the window and the scene, in pixels; 26 by default. */
  margin?: number;
}

const framed = ({ scene, window, margin }: Scene): Draw =>
  window === undefined ? scene : windowed(window, padded(scene, margin));

const full: Box = { x: 0, y: 0, w: pictureSize.width, h: pictureSize.height };

function document(body: string): string {
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function backdrop(hue: number): string {
  const grid = Array.from({ length: 15 }, (_, i) => `M${i * 92} 0V800M0 ${i * 92}H1280`).join('');
  return (
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},30%,96%)"/>` +
    `<stop offset="1" stop-color="hsl(${hue},30%,86%)"/></linearGradient>` +
    `<radialGradient id="r" cx="0.92" cy="0.05" r="0.75"><stop offset="0" stop-color="hsl(${hue},72%,66%)" stop-opacity=".36"/>` +
    `<stop offset="1" stop-color="hsl(${hue},72%,66%)" stop-opacity="0"/></radialGradient>` +
    `</defs>` +
    rect(full, { fill: 'url(#g)' }) +
    `<path d="${grid}" stroke="hsl(${hue},40%,40%)" stroke-opacity=".07" stroke-width="1.5"/>` +
    rect(full, { fill: 'url(#r)' })
  );
}

/** A soft shadow made of thin layers, which is much faster to draw than a blur. */
function shadow(box: Box, radius: number): string {
  const layers = Array.from({ length: 18 }, (_, i) => {
    const grow = i * 3.4 - 14;
    const layer = { x: box.x - grow, y: box.y + 22 - grow, w: box.w + 2 * grow, h: box.h + 2 * grow };
    return rect(layer, { fill: '#12203a', radius: radius + Math.max(0, grow), opacity: 0.019 });
  });
  return layers.join('');
}

/** Height of the strip at the top of a cover that stays free: the shop shows its badges there. */
export const badgeStrip = 124;

/** The cover: a window or a phone, cut off at the lower edge. The shop prints the name beside it. */
export function coverOf(category: ToolCategory, { cover }: Pictures): string {
  const hue = categoryHue[category];
  const { dark = false, phone = false, isNarrow = phone } = cover;
  const theme = themeOf(hue, dark, 1.3);
  const w = phone ? 420 : isNarrow ? 760 : 1112;
  const box = { x: (pictureSize.width - w) / 2, y: badgeStrip + 20, w, h: phone ? 840 : 720 };
  return document(backdrop(hue) + shadow(box, 20) + framed(cover)(box, theme));
}

/** A screenshot: the application on a plain background. */
export function screenOf(category: ToolCategory, screen: Pictures['screens'][number]): string {
  const hue = categoryHue[category];
  const theme = themeOf(hue, screen.dark ?? false);
  const background = rect(full, { fill: `hsl(${hue},26%,89%)` });
  if (screen.bare) return document(backdrop(hue) + screen.scene(full, theme));
  return document(background + padded(framed(screen), 40)(full, theme));
}
