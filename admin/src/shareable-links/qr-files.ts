import { qrShape } from '../components/qr-shape';

/** Pixels per module of the code in a PNG, enough to print a poster. */
const SCALE = 24;

/** The QR code as an SVG file. */
export function qrSvg(text: string): string {
  const { path, modules } = qrShape(text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges">`,
    `<rect width="${modules}" height="${modules}" fill="#fff"/><path d="${path}"/></svg>`,
  ].join('');
}

/** The QR code as a PNG. @throws where the browser has no canvas */
export async function qrPng(text: string): Promise<Blob> {
  const { path, modules } = qrShape(text);
  const canvas = document.createElement('canvas');
  canvas.width = modules * SCALE;
  canvas.height = modules * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
