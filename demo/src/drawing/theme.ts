import type { ToolCategory } from '../catalogue.ts';

/** The colours and the scale of a drawing. */
export interface Theme {
  hue: number;
  dark: boolean;
  /** Scale: 1 in screenshots, larger on covers, which are usually shown 320 pixels wide. */
  unit: number;
  background: string;
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

/** Draws into a box and returns SVG. Panels, layouts and frames are all of this type. */
export type Draw = (box: Box, theme: Theme) => string;

export const categoryHue: Record<ToolCategory, number> = {
  'Excel Tools': 158,
  'Trading Bots': 262,
  'Web Applications': 217,
  'Data Analysis': 190,
  'Mobile Apps': 22,
  Indicators: 308,
  Other: 42,
};

/** The light or the dark theme in a hue. */
export function themeOf(hue: number, dark: boolean, unit = 1): Theme {
  return dark
    ? {
        hue,
        dark,
        unit,
        background: '#0b1220',
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
        background: '#f4f6fa',
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
