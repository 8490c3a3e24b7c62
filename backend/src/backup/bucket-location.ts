import { PassThrough, Readable } from 'node:stream';
import type { S3Settings } from '../config/s3-env.ts';
import { S3Bucket } from '../platform/s3/index.ts';
import type { BackupLocation, BackupTarget, NewBackup } from './location.ts';
import { timeOfBackup } from './retention.ts';

/** An empty object beside a backup: it was read again from the bucket, restored and compared. */
const VERIFIED = '.verified';

/** A long restore may be slower than a connection lives, so a backup is read in parts of this size. */
const PART_BYTES = 16 * 1024 * 1024;
const ATTEMPTS = 3;

/** Backups in a bucket of an S3-compatible service. */
export class BucketLocation implements BackupLocation {
  private readonly bucket: S3Bucket;

  constructor(private readonly settings: S3Settings) {
    this.bucket = new S3Bucket(settings);
  }

  async list(): Promise<string[]> {
    const { names, verified } = await this.objects();
    return [...names.keys()].filter((name) => verified.has(name));
  }

  begin(name: string): Promise<NewBackup> {
    let isPublished = false;
    return Promise.resolve({
      openTarget: () => this.openTarget(name),
      read: () => this.open(name),
      publish: async () => {
        await this.bucket.put(`${name}${VERIFIED}`, Readable.from([Buffer.from('verified\n')]));
        isPublished = true;
      },
      discard: async () => {
        if (!isPublished) await this.bucket.delete(name);
      },
    });
  }

  async open(name: string): Promise<Readable> {
    return Readable.from(this.parts(name, await this.size(name)), { objectMode: false });
  }

  async size(name: string): Promise<number> {
    const size = await this.bucket.size(name);
    if (size === null) throw new Error(`There is no backup ${this.getAddress(name)}.`);
    return size;
  }

  /** The mark goes first: an unverified backup is not listed, a verified one is complete. */
  async delete(name: string): Promise<void> {
    await this.bucket.delete(`${name}${VERIFIED}`);
    await this.bucket.delete(name);
  }

  async deleteAbandoned(before: Date): Promise<void> {
    const { names, verified } = await this.objects();
    for (const [name, modifiedAt] of names) {
      if (!verified.has(name) && modifiedAt < before) await this.bucket.delete(name);
    }
  }

  getAddress(name: string): string {
    return `s3://${this.settings.bucket}/${this.settings.prefix}${name}`;
  }

  private async objects(): Promise<{ names: Map<string, Date>; verified: Set<string> }> {
    const names = new Map<string, Date>();
    const verified = new Set<string>();
    for await (const { key, modifiedAt } of this.bucket.list()) {
      if (timeOfBackup(key)) names.set(key, modifiedAt);
      else if (key.endsWith(VERIFIED)) verified.add(key.slice(0, -VERIFIED.length));
    }
    return { names, verified };
  }

  private openTarget(name: string): BackupTarget {
    const stream = new PassThrough();
    const stored = this.bucket.put(name, stream);
    // The writer must not wait for a reader that has given up.
    stored.catch((error: unknown) =>
      stream.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return { stream, stored };
  }

  /** The client repeats calls without an answer; here a part whose connection ended early goes on where it stopped. */
  private async *parts(name: string, size: number): AsyncGenerator<Buffer> {
    let position = 0;
    for (let failures = 0; position < size;) {
      const start = position;
      try {
        for await (const chunk of await this.part(name, start, size)) {
          position += chunk.length;
          yield chunk;
        }
      } catch (error) {
        if (failures + 1 === ATTEMPTS) throw error;
      }
      failures = position > start ? 0 : failures + 1;
      if (failures === ATTEMPTS) throw new Error(`${this.getAddress(name)} ends after ${position} bytes.`);
    }
  }

  private async part(name: string, start: number, size: number): Promise<AsyncIterable<Buffer>> {
    const end = Math.min(start + PART_BYTES, size) - 1;
    const content = await this.bucket.open(name, { start, end });
    if (!content) throw new Error(`The backup ${this.getAddress(name)} was deleted while it was read.`);
    return content;
  }
}
