import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { AppError, invalidFields } from '../../common/app-error.js';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/index.js';
import { IMAGE_WIDTHS, imageKey } from './image-uploads.service.js';

export interface Picture {
  /** Constant, because a picture never changes. */
  etag: string;
  sizeBytes: number;
  open(): Promise<Readable>;
}

const FILE_NAME = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

function parseWidth(width: string | undefined): number | undefined {
  if (width === undefined) return undefined;
  const known = IMAGE_WIDTHS.find((one) => String(one) === width);
  if (known === undefined) throw invalidFields({ w: `w must be one of ${IMAGE_WIDTHS.join(', ')}` });
  return known;
}

@Injectable()
export class MediaService {
  constructor(@Inject(FILE_STORAGE) private readonly storage: FileStorage) {}

  /**
   * The picture in the given width, or the full picture when it is narrower.
   * @throws AppError VALIDATION_FAILED for an unknown width, PICTURE_NOT_FOUND
   */
  async find(fileName: string, width: string | undefined): Promise<Picture> {
    const wanted = parseWidth(width);
    const id = FILE_NAME.exec(fileName)?.[1];
    if (!id) throw new AppError('PICTURE_NOT_FOUND');
    const keys = wanted === undefined ? [imageKey(id)] : [imageKey(id, wanted), imageKey(id)];
    for (const key of keys) {
      const sizeBytes = await this.storage.size(key);
      if (sizeBytes !== null) {
        return { etag: `"${key.slice('images/'.length)}"`, sizeBytes, open: () => this.storage.open(key) };
      }
    }
    throw new AppError('PICTURE_NOT_FOUND');
  }
}
