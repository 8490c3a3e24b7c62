import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { findRetryable } from '../../common/errors/app-error.ts';
import type { S3Settings } from '../../config/s3-env.ts';
import { isS3Outage, type RunCall, S3Bucket } from '../s3/index.ts';
import {
  type ByteRange,
  checkKey,
  type DirectFile,
  type DownloadHeaders,
  type FileStorage,
  isListed,
} from './file-storage.ts';
import { storageError } from './storage.errors.ts';

/** A browser follows the redirect at once. After that only our own link, which asks again, continues a download. */
const ADDRESS_LIFETIME_SECONDS = 60;
const RETRY_AFTER_SECONDS = 15;

/** What customers see when the service does not answer. */
function toAppError(error: unknown): unknown {
  const retryable = findRetryable(error);
  if (!retryable && !isS3Outage(error)) return error;
  const retryAfter = retryable?.retryAfter ?? RETRY_AFTER_SECONDS;
  return storageError('FILES_UNAVAILABLE', { cause: error, retryAfter });
}

/** Files in a bucket of an S3-compatible service. Clients download from the service itself. */
export class S3Storage implements FileStorage {
  private readonly bucket: S3Bucket;

  constructor(settings: S3Settings, run: RunCall = (work) => work()) {
    this.bucket = new S3Bucket(settings, (work) =>
      run(work).catch((error: unknown) => {
        throw toAppError(error);
      }),
    );
  }

  async put(key: string, content: Readable): Promise<void> {
    await this.bucket.put(checkKey(key), content);
  }

  async adopt(key: string, path: string): Promise<void> {
    await this.put(key, createReadStream(path));
    await rm(path, { force: true });
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const content = await this.bucket.open(checkKey(key), range);
    if (!content) throw storageError('FILE_MISSING');
    return content;
  }

  async direct(key: string, headers: DownloadHeaders): Promise<DirectFile> {
    if ((await this.size(key)) === null) throw storageError('FILE_MISSING');
    const lifetimeSeconds = ADDRESS_LIFETIME_SECONDS;
    return { address: await this.bucket.address(key, { ...headers, lifetimeSeconds }) };
  }

  async size(key: string): Promise<number | null> {
    return this.bucket.size(checkKey(key));
  }

  async *list(folder?: string): AsyncGenerator<string> {
    const start = folder === undefined ? '' : `${folder}/`;
    for await (const { key } of this.bucket.list(start)) if (isListed(key, folder)) yield key;
  }

  async delete(key: string): Promise<void> {
    await this.bucket.delete(checkKey(key));
  }
}
