import type Sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { linesOf, outlineOf } from './outlines.js';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** Changes with the drawing, so that stored pictures are drawn again. */
export const DRAWING = 1;

const MARGIN = 64;
const NAME = { size: 58, line: 70, width: 500, most: 5 };
const COVER = { x: 604, y: 128, width: 640, height: 400, radius: 14 };

/** What a link leads to: a tool, a bundle, or the store itself, which has neither a category nor a cover. */
export interface Shared {
  name: string;
  category: string;
  storeName: string;
}

function words({ name, category, storeName }: Shared, width: number): string {
  const lines = linesOf(name, width, NAME.size, NAME.most);
  const top = SHARE_SIZE.height / 2 - (lines.length * NAME.line) / 2 + NAME.size * 0.8;
  const drawn = lines.map((line, index) => outlineOf(line, MARGIN, top + index * NAME.line, NAME.size));
  const [store = ''] = linesOf(storeName, width, 30, 1);
  const [kind = ''] = linesOf(category, width, 28, 1);
  return (
    `<path d="${drawn.join('')}" fill="#fff"/>` +
    `<path d="${outlineOf(store, MARGIN, 92, 30)}" fill="#c7d2fe"/>` +
    `<path d="${outlineOf(kind, MARGIN, SHARE_SIZE.height - 64, 28)}" fill="#a5b4fc"/>`
  );
}

const svg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

/** The part of the cover that is seen: it runs off the right edge. */
async function coverPart(cover: Buffer, sharp: typeof Sharp): Promise<OverlayOptions> {
  const { x, y, width, height, radius } = COVER;
  const corner = svg(width, height, `<rect width="${width}" height="${height}" rx="${radius}"/>`);
  const rounded = await sharp(cover)
    .resize(width, height)
    .composite([{ input: corner, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const seen = { left: 0, top: 0, width: SHARE_SIZE.width - x, height };
  return { input: await sharp(rounded).extract(seen).toBuffer(), left: x, top: y };
}

/** What a link looks like in a chat: a name, beside the cover if there is one. */
export async function drawSharePicture(shared: Shared, cover?: Buffer): Promise<Buffer> {
  // Loaded with the first picture, to save memory until then.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const width = cover ? NAME.width : SHARE_SIZE.width - 2 * MARGIN;
  const ground = svg(
    SHARE_SIZE.width,
    SHARE_SIZE.height,
    '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#1e1b4b"/><stop offset="1" stop-color="#3730a3"/>' +
      `</linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${words(shared, width)}`,
  );
  return sharp(ground)
    .composite(cover ? [await coverPart(cover, sharp)] : [])
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
