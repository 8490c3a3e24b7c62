import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { S3Settings } from '../../config/s3-env.ts';

/** A part is kept in memory until it is stored, so that it can be sent again. 10,000 parts are 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

const ATTEMPTS = 3;
const CONNECT_MS = 3_000;
/** From the request to the first byte of the answer. */
const ANSWER_MS = 8_000;
/** The same for a part with its body, and for putting the parts together, which takes some services long. */
const STORED_MS = 60_000;
/** Without a byte in either direction. */
const IDLE_MS = 60_000;
/** The longest one call takes, with its attempts. */
export const S3_CALL_MS = ATTEMPTS * (CONNECT_MS + STORED_MS);

export interface S3Object {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** What a presigned address answers with, instead of what is stored. */
export interface S3Download {
  method: 'GET' | 'HEAD';
  lifetimeSeconds: number;
  contentType: string;
  contentDisposition: string;
}

/** Runs one call to the service, for example inside a circuit breaker. */
export type RunCall = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What was found; null when there is no object under the key. */
async function orMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null;
    throw error;
  }
}

/** Whether a call ended without an answer, or with one that says that the service cannot answer now. */
export function isS3Outage(error: unknown): boolean {
  return !(error instanceof S3ServiceException) || (error.$metadata.httpStatusCode ?? 500) >= 500;
}

function newClient(settings: S3Settings, answerMs: number): S3Client {
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    maxAttempts: ATTEMPTS,
    // Not every service knows the newer checksums. Files are compared by their SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
    }),
  });
}

/**
 * One bucket of an S3-compatible service, or a folder of it. Every call ends in bounded time and is repeated when that is
 * safe; a body that is read must be read, or destroyed.
 */
export class S3Bucket {
  private readonly client: S3Client;
  private readonly uploader: S3Client;
  /** Makes addresses, which is no call to the service. */
  private readonly signer: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(settings: S3Settings, run: RunCall = (work) => work()) {
    this.bucket = settings.bucket;
    this.prefix = settings.prefix;
    this.signer = newClient(settings, ANSWER_MS);
    this.client = newClient(settings, ANSWER_MS);
    this.uploader = newClient(settings, STORED_MS);
    for (const { middlewareStack } of [this.client, this.uploader]) {
      middlewareStack.add((next) => (call) => run(() => next(call)), { step: 'initialize', name: 'runCall' });
    }
  }

  /** Stores the whole stream under `key`, or nothing. Memory does not depend on its length. */
  async put(key: string, content: Readable, contentType?: string): Promise<void> {
    const upload = new Upload({
      client: this.uploader,
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      params: { ...this.object(key), Body: content, ContentType: contentType },
    });
    try {
      await upload.done();
    } catch (error) {
      // Where the parts cannot be deleted, the first error is the one to report.
      throw content.errored ?? error;
    }
  }

  /** The object, or bytes `start` to `end` of it, both included; null when there is none. */
  async open(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ ...this.object(key), Range });
    const found = await orMissing(this.client.send(command));
    return found ? (found.Body as Readable) : null;
  }

  /** Size in bytes; null when there is no object under `key`. */
  async size(key: string): Promise<number | null> {
    const found = await orMissing(this.client.send(new HeadObjectCommand(this.object(key))));
    return found ? (found.ContentLength ?? 0) : null;
  }

  /** All objects whose keys begin with `start`, in the order of their keys. */
  async *list(start = ''): AsyncGenerator<S3Object> {
    let after: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: `${this.prefix}${start}`,
          ContinuationToken: after,
        }),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        yield { key: Key.slice(this.prefix.length), size: Size, modifiedAt: LastModified };
      }
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after);
  }

  /** Deletes an object; does nothing when there is none. */
  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  /** An address for one method that works without credentials until it expires. Nothing is sent to the service. */
  async address(key: string, download: S3Download): Promise<string> {
    const input = {
      ...this.object(key),
      ResponseContentType: download.contentType,
      ResponseContentDisposition: download.contentDisposition,
      ResponseCacheControl: 'private, no-store',
    };
    const command = download.method === 'GET' ? new GetObjectCommand(input) : new HeadObjectCommand(input);
    return getSignedUrl(this.signer, command, { expiresIn: download.lifetimeSeconds });
  }

  close(): void {
    for (const client of [this.client, this.uploader, this.signer]) client.destroy();
  }

  private object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${this.prefix}${key}` };
  }
}
