import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/index.ts';
import { toolError } from '../tools.errors.ts';
import {
  EMAIL_FORMATS,
  type EmailFormat,
  IMAGE_WIDTHS,
  imageKey,
  ImageUploadsService,
} from './image-uploads.service.ts';

export interface Picture {
  /** Constant, because a picture never changes. */
  etag: string;
  contentType: string;
  sizeBytes: number;
  open(): Promise<Readable>;
}

const FILE_NAME = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(webp|jpg|png)$/;

function parseWidth(width: string | undefined): number | undefined {
  if (width === undefined) return undefined;
  const known = IMAGE_WIDTHS.find((one) => String(one) === width);
  if (known === undefined) throw invalidFields({ w: `w must be one of ${IMAGE_WIDTHS.join(', ')}` });
  return known;
}

const isForEmail = (format: string | undefined): format is EmailFormat =>
  format === 'jpg' || format === 'png';

@Injectable()
export class MediaService {
  constructor(
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly images: ImageUploadsService,
  ) {}

  /**
   * The picture in the given width, or the full picture when it is narrower; those for emails have one width.
   * @throws AppError VALIDATION_FAILED for an unknown width, PICTURE_NOT_FOUND
   */
  async find(fileName: string, width: string | undefined): Promise<Picture> {
    const wanted = parseWidth(width);
    const [, id, format] = FILE_NAME.exec(fileName) ?? [];
    if (!id) throw toolError('PICTURE_NOT_FOUND');
    if (isForEmail(format)) {
      const key = await this.images.forEmail(id, format);
      return this.first(key === null ? [] : [key], EMAIL_FORMATS[format].contentType);
    }
    const keys = wanted === undefined ? [imageKey(id)] : [imageKey(id, wanted), imageKey(id)];
    return this.first(keys, 'image/webp');
  }

  private async first(keys: string[], contentType: string): Promise<Picture> {
    for (const key of keys) {
      const sizeBytes = await this.storage.size(key);
      if (sizeBytes !== null) {
        return {
          contentType,
          etag: `"${key.slice('images/'.length)}"`,
          sizeBytes,
          open: () => this.storage.open(key),
        };
      }
    }
    throw toolError('PICTURE_NOT_FOUND');
  }
}
