import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import { newId } from '../../common/fields/ids.ts';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/index.ts';
import { toolError } from '../tools.errors.ts';
import { detectImageType } from './file-types.ts';

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** The widths that `?w=` accepts, ascending. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;
const MAX_WIDTH = 1920;
const MAX_PIXELS = 40_000_000;

/** The smaller pictures are for dense screens, where artefacts are less visible. */
export const WEBP_QUALITY = { full: 82, smaller: 75 } as const;

export interface StoredImage {
  id: string;
  storageKey: string;
  sizeBytes: number;
  sha256: string;
}

export const imageKey = (id: string, width?: number): string =>
  `images/${id}${width === undefined ? '' : `-${width}`}.webp`;

/** How emails show a picture, because many mail programs know no WebP: a photo as JPEG, a logo as PNG. */
export const EMAIL_FORMATS = {
  jpg: { contentType: 'image/jpeg', width: 640 },
  png: { contentType: 'image/png', width: 320 },
} as const;
export type EmailFormat = keyof typeof EMAIL_FORMATS;

const emailKey = (id: string, format: EmailFormat): string =>
  `images/${id}-${EMAIL_FORMATS[format].width}.${format}`;

async function readBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const imageTooLarge = (): AppError => toolError('FILE_TOO_LARGE', { params: { limit: '10 MB' } });

async function collect(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_IMAGE_BYTES) throw imageTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Pictures that wait to be decoded: more, or larger ones together, are refused. */
const MAX_WAITING = 32;
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/** Loaded with the first upload, to save memory until then. */
async function imageLibrary() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Re-encodes pictures as WebP, which strips metadata and anything that is not pixels. */
@Injectable()
export class ImageUploadsService {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private waitingBytes = 0;

  constructor(@Inject(FILE_STORAGE) private readonly storage: FileStorage) {}

  /** @throws AppError with the reason in its field `file`, also IMAGES_BUSY; nothing is stored then */
  async store(content: Readable): Promise<StoredImage> {
    const original = await collect(content);
    if (!detectImageType(original)) {
      throw toolError('UNSUPPORTED_FILE_TYPE', {
        params: { expected: 'PNG, JPEG, WebP or AVIF picture' },
      });
    }
    const pictures = await this.oneAtATime(original.length, () => this.encode(original));
    const id = newId();
    // The full picture is stored last, so that a picture that exists is complete.
    for (const [width, bytes] of pictures.variants) {
      await this.storage.put(imageKey(id, width), Readable.from([bytes]));
    }
    await this.storage.put(imageKey(id), Readable.from([pictures.full]));
    return {
      id,
      storageKey: imageKey(id),
      sizeBytes: pictures.full.length,
      sha256: createHash('sha256').update(pictures.full).digest('hex'),
    };
  }

  /** The key of a picture in a format for emails, made and stored when it is first asked for; null without the picture. */
  async forEmail(id: string, format: EmailFormat): Promise<string | null> {
    const key = emailKey(id, format);
    if ((await this.storage.size(key)) !== null) return key;
    const source = await this.findFirst([imageKey(id, 640), imageKey(id)]);
    if (source === null) return null;
    const original = await readBytes(await this.storage.open(source));
    const encoded = await this.oneAtATime(original.length, async () => {
      const sharp = await imageLibrary();
      const width = EMAIL_FORMATS[format].width;
      const picture = sharp(original).resize({ width, withoutEnlargement: true });
      const inFormat = format === 'png' ? picture.png() : picture.flatten({ background: '#ffffff' }).jpeg();
      return inFormat.toBuffer();
    });
    await this.storage.put(key, Readable.from([encoded]));
    return key;
  }

  /** A decoded picture takes up to 160 MB and a processor, so the next one waits. @throws IMAGES_BUSY */
  private async oneAtATime<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (this.waiting >= MAX_WAITING || this.waitingBytes + bytes > MAX_WAITING_BYTES) {
      throw toolError('IMAGES_BUSY', { retryAfter: 5 });
    }
    this.waiting += 1;
    this.waitingBytes += bytes;
    const result = this.last.then(work).finally(() => {
      this.waiting -= 1;
      this.waitingBytes -= bytes;
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  private async findFirst(keys: string[]): Promise<string | null> {
    for (const key of keys) if ((await this.storage.size(key)) !== null) return key;
    return null;
  }

  private async encode(original: Buffer): Promise<{ full: Buffer; variants: Map<number, Buffer> }> {
    const sharp = await imageLibrary();
    try {
      // Decoded once; the smaller ones are made from the pixels of the full one.
      const { data: pixels, info } = await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: MAX_WIDTH, withoutEnlargement: true })
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const decoded = () => sharp(pixels, { raw: { width, height, channels } });
      const full = await decoded().webp({ quality: WEBP_QUALITY.full }).toBuffer();
      const variants = new Map<number, Buffer>();
      for (const narrower of IMAGE_WIDTHS.filter((candidate) => candidate < width)) {
        const resized = decoded().resize({ width: narrower });
        variants.set(narrower, await resized.webp({ quality: WEBP_QUALITY.smaller }).toBuffer());
      }
      return { full, variants };
    } catch (error) {
      if (String(error).includes('pixel limit')) {
        throw toolError('IMAGE_TOO_MANY_PIXELS');
      }
      throw toolError('IMAGE_REFUSED');
    }
  }
}
