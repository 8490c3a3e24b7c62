import type { ReactNode, SVGProps } from 'react';

/** The `d` of each icon's path. */
const paths = {
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  arrowLeft: 'M19 12H5m6 6-6-6 6-6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5Zm0 0v13',
  calendar: 'M5 6h14v14H5zM5 10h14M9 4v3m6-3v3',
  certificate: 'M12 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-3 0-1 6 4-2 4 2-1-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  close: 'm6 6 12 12M18 6 6 18',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M10 6c.6-.3 1.3-.5 2-.5 6 0 9.5 6.5 9.5 6.5s-1 1.8-2.8 3.5M6.5 7.5C4 9.2 2.5 12 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1',
  file: 'M7 3h7l5 5v13H7zM14 3v5h5',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2m-16 0v3a2 2 0 0 0 3 0v-3H4Zm16 0v3a2 2 0 0 1-3 0v-3h3Zm-1 4c0 2-2 3-5 3',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z',
  pause: 'M9 6v12m6-12v12',
  pin: 'M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3c0 1.7-1.3 3-3 3C10.5 20 4 13.5 3 6c0-1.7 1.3-3 3-3Z',
  play: 'm8 5 11 7-11 7z',
  refresh: 'M20 11a8 8 0 0 0-14-4L4 9m0-5v5h5m-5 4a8 8 0 0 0 14 4l2-2m0 5v-5h-5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4z',
  share:
    'M8.5 11 15.5 7m-7 6 7 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  sheet: 'M4 4h16v16H4zM4 9.5h16M4 15h16M10 4v16',
  shield: 'M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6zM9 12l2.2 2.2L15.5 10',
  sliders:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-14v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  trend: 'm3 17 6-6 4 4 8-8m-6 0h6v6',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c0-3.5 3-6 6.5-6s6.5 2.5 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3.5c2 .8 3.5 2.8 3.5 5.5',
  video: 'M3 6h12v12H3zM15 11l6-4v10l-6-4',
  wallet: 'M4 7h15v12H4zM4 7l11-3v3m1 6h.01',
  warning: 'M12 4 2.5 20h19zM12 10v4m0 3h.01',
  zap: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6z',
};

export type IconName = keyof typeof paths;

/** A decorative line icon. */
export function Glyph({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  );
}
