import type Sharp from 'sharp';
import type { OverlayOptions } from 'sharp';

const COVER = { x: 604, y: 128, width: 640, height: 400, radius: 14 };
/** The cover runs off the right edge of the picture. */
const SEEN = { left: 0, top: 0, width: 1200 - COVER.x, height: COVER.height };

/** The part of the cover that is seen. */
async function coverPart(cover: Buffer, sharp: typeof Sharp): Promise<OverlayOptions> {
  const { x, y, width, height, radius } = COVER;
  const corner = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  );
  const rounded = await sharp(cover)
    .resize(width, height)
    .composite([{ input: corner, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input: await sharp(rounded).extract(SEEN).toBuffer(), left: x, top: y };
}

/** What a link looks like in a chat: the words on their ground, beside the cover if there is one. */
export async function drawSharePicture(ground: string, cover?: Buffer): Promise<Buffer> {
  // Loaded with the first picture, to save memory until then.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(Buffer.from(ground))
    .composite(cover ? [await coverPart(cover, sharp)] : [])
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
