import type { ReactNode, SVGProps } from 'react';

function Icon({ children, ...rest }: SVGProps<SVGSVGElement>): ReactNode {
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
      {children}
    </svg>
  );
}

const paths = {
  arrowRight: <path d="M5 12h14m-6-6 6 6-6 6" />,
  arrowLeft: <path d="M19 12H5m6 6-6-6 6-6" />,
  arrowUp: <path d="M12 19V5m-6 6 6-6 6 6" />,
  book: <path d="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5Zm0 0v13" />,
  calendar: <path d="M5 6h14v14H5zM5 10h14M9 4v3m6-3v3" />,
  certificate: <path d="M12 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-3 0-1 6 4-2 4 2-1-6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevronDown: <path d="m6 9 6 6 6-6" />,
  chevronLeft: <path d="m15 6-6 6 6 6" />,
  chevronRight: <path d="m9 6 6 6-6 6" />,
  clock: <path d="M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  code: <path d="m8 7-5 5 5 5m8-10 5 5-5 5" />,
  download: <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />,
  eye: (
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
  ),
  eyeOff: (
    <path d="M4 4l16 16M10 6c.6-.3 1.300-.5 2-.5 6 0 9.500 6.500 9.500 6.500s-1 1.800-2.800 3.500M6.500 7.500C4 9.200 2.500 12 2.500 12S6 18.500 12 18.500c1.600 0 3-.4 4.200-1" />
  ),
  file: <path d="M7 3h7l5 5v13H7zM14 3v5h5" />,
  headset: (
    <path d="M4 14v-2a8 8 0 0 1 16 0v2m-16 0v3a2 2 0 0 0 3 0v-3H4Zm16 0v3a2 2 0 0 1-3 0v-3h3Zm-1 4c0 2-2 3-5 3" />
  ),
  mail: <path d="M3.500 6h17v12h-17zM3.500 7l8.500 6 8.500-6" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  moon: <path d="M20 14.500A8 8 0 0 1 9.500 4 8 8 0 1 0 20 14.500Z" />,
  pause: <path d="M9 6v12m6-12v12" />,
  pin: (
    <path d="M12 21s7-6 7-11.500a7 7 0 0 0-14 0C5 15 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z" />
  ),
  phone: (
    <path d="M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3c0 1.700-1.300 3-3 3C10.500 20 4 13.500 3 6c0-1.700 1.300-3 3-3Z" />
  ),
  play: <path d="m8 5 11 7-11 7z" />,
  refresh: <path d="M20 11a8 8 0 0 0-14-4L4 9m0-5v5h5m-5 4a8 8 0 0 0 14 4l2-2m0 5v-5h-5" />,
  search: <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />,
  send: <path d="M21 3 10 14M21 3l-7 18-4-7-7-4z" />,
  share: (
    <path d="M8.500 11 15.500 7m-7 6 7 4M6 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM18 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm0 13a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z" />
  ),
  sheet: <path d="M4 4h16v16H4zM4 9.500h16M4 15h16M10 4v16" />,
  shield: <path d="M12 3 5 6v5c0 5 3 8.500 7 10 4-1.500 7-5 7-10V6zM9 12l2.200 2.200L15.500 10" />,
  sliders: (
    <path d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm-7 10a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z" />
  ),
  sun: (
    <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-14v2m0 16v2M4.900 4.900l1.400 1.400m11.400 11.400 1.400 1.400M2 12h2m16 0h2M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400" />
  ),
  tag: <path d="M4 4h8l8 8-8 8-8-8zM8.500 8.500h.01" />,
  trend: <path d="m3 17 6-6 4 4 8-8m-6 0h6v6" />,
  users: (
    <path d="M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-6.500 9c0-3.500 3-6 6.500-6s6.500 2.500 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500m2 3.500c2 .8 3.500 2.800 3.500 5.500" />
  ),
  video: <path d="M3 6h12v12H3zM15 11l6-4v10l-6-4" />,
  wallet: <path d="M4 7h15v12H4zM4 7l11-3v3m1 6h.01" />,
  warning: <path d="M12 4 2.500 20h19zM12 10v4m0 3h.01" />,
  zap: <path d="M13 3 5 13.500h6L10.500 21 19 10.500h-6z" />,
};

export type IconName = keyof typeof paths;

/** A decorative line icon. */
export function Glyph({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>): ReactNode {
  return <Icon {...rest}>{paths[name]}</Icon>;
}
