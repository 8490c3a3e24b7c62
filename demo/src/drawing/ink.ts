import type { ToolCategory } from '../catalogue.ts';

/** The colours and the scale a panel draws with. */
export interface Ink {
  hue: number;
  dark: boolean;
  /** 1 in screenshots; larger on covers, which are mostly seen 320 pixels wide. */
  unit: number;
  ground: string;
  surface: string;
  raised: string;
  line: string;
  text: string;
  muted: string;
  faint: string;
  accent: string;
  accentSoft: string;
  up: string;
  upSoft: string;
  down: string;
  downSoft: string;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Anything that can fill a box: panels, layouts and frames all have this one shape. */
export type Draw = (box: Box, ink: Ink) => string;

export const categoryHue: Record<ToolCategory, number> = {
  'Excel Tools': 158,
  'Trading Bots': 262,
  'Web Applications': 217,
  'Data Analysis': 190,
  'Mobile Apps': 22,
  Indicators: 308,
  Other: 42,
};

/** Light or dark inks of one category's hue. */
export function inkOf(hue: number, dark: boolean, unit = 1): Ink {
  return dark
    ? {
        hue,
        dark,
        unit,
        ground: '#0b1220',
        surface: '#111a2b',
        raised: '#192438',
        line: '#26334a',
        text: '#eef2f8',
        muted: '#a3b0c5',
        faint: '#5d6c85',
        accent: `hsl(${hue},85%,70%)`,
        accentSoft: `hsl(${hue},42%,24%)`,
        up: '#34d399',
        upSoft: '#123a35',
        down: '#fb7185',
        downSoft: '#43202e',
      }
    : {
        hue,
        dark,
        unit,
        ground: '#f4f6fa',
        surface: '#ffffff',
        raised: '#f6f8fb',
        line: '#dfe5ee',
        text: '#0f1b2d',
        muted: '#52617a',
        faint: '#9aa7bb',
        accent: `hsl(${hue},70%,36%)`,
        accentSoft: `hsl(${hue},60%,93%)`,
        up: '#0d9668',
        upSoft: '#d9f3e8',
        down: '#dc3552',
        downSoft: '#fde4e8',
      };
}
