import { encode } from 'uqr';

export interface QrShape {
  /** The dark squares as an SVG path, one unit each. */
  path: string;
  /** Width and height in squares, the quiet border included. */
  modules: number;
}

/** What a QR code of a text looks like. A seventh of it may be worn off and it can still be read. */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, modules: size };
}
