import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Reply } from '../support/client.ts';
import { storedZip } from '../support/stored-zip.ts';

/** How long an archive is, and how long its pieces are. */
export interface UploadSize {
  bytes: number;
  pieceBytes: number;
}

/** Several pieces, without much to store. */
export const SMALL: UploadSize = { bytes: 96 * 1024, pieceBytes: 32 * 1024 };
/** Pieces of the console's length; the archive is above 8 MB, where the store sends it to S3 in parts. */
export const LARGE: UploadSize = { bytes: 9 * 1024 * 1024, pieceBytes: 4 * 1024 * 1024 };

const ATTEMPTS = 60;
const PAUSE_MS = 1_000;

interface Stored {
  url: string;
  sha256: string;
}

/** The result of an upload. */
export interface Uploaded {
  /** Null when it was given up. */
  stored: Stored | null;
  sha256: string;
  /** Whether it went on with a later piece after a failure. */
  isResumed: boolean;
}

type Send = (method: string, path: string, call?: Call) => Promise<Reply<Stored>>;

/**
 * Sends an archive in pieces, as the console does. After a failure it asks how much the store has and goes on there, at
 * whichever backend answers.
 */
export class PiecewiseUpload {
  readonly #send: Send;
  readonly #size: UploadSize;
  readonly #bytes: Buffer;
  #address: string | undefined;
  #offset = 0;
  #isResumed = false;

  /** `send` sends a request of staff. */
  constructor(send: Send, size: UploadSize) {
    this.#send = send;
    this.#size = size;
    this.#bytes = storedZip('data.bin', randomBytes(size.bytes));
  }

  /** Until it is stored, refused or given up. `onFailure` hears of every request without success. */
  async run(onFailure: (reply: Reply<Stored>) => Promise<void>, stop?: AbortSignal): Promise<Uploaded> {
    const sha256 = createHash('sha256').update(this.#bytes).digest('hex');
    for (let failures = 0; failures < ATTEMPTS && !stop?.aborted;) {
      const before = this.#place;
      const reply = await this.#next();
      if (reply.data?.url) return { stored: reply.data, sha256, isResumed: this.#isResumed };
      if (this.#place !== before) continue;
      failures += 1;
      await onFailure(reply);
      await sleep(PAUSE_MS);
      await this.#resume();
    }
    return { stored: null, sha256, isResumed: this.#isResumed };
  }

  get #place(): string {
    return `${this.#address} ${this.#offset}`;
  }

  async #next(): Promise<Reply<Stored>> {
    if (this.#address === undefined) {
      const headers = { 'upload-length': String(this.#bytes.length) };
      const reply = await this.#send('POST', '/api/admin/uploads', { headers });
      this.#address = reply.location;
      return reply;
    }
    if (this.#offset === this.#bytes.length)
      return this.#send('POST', `${this.#address}/finish`, { body: { fileName: 'tool.zip' } });
    const bytes = this.#bytes.subarray(this.#offset, this.#offset + this.#size.pieceBytes);
    const reply = await this.#send('PATCH', this.#address, {
      headers: { 'upload-offset': String(this.#offset) },
      raw: { bytes, type: 'application/offset+octet-stream' },
    });
    if (reply.status === 204) this.#offset = reply.uploadOffset ?? this.#offset;
    return reply;
  }

  /** An answer may have been lost, so only the store knows where to go on. */
  async #resume(): Promise<void> {
    if (this.#address === undefined) return;
    const { status, uploadOffset } = await this.#send('HEAD', this.#address);
    if (status === 404) this.#address = undefined;
    if (status !== 200 && status !== 404) return;
    this.#offset = uploadOffset ?? 0;
    if (this.#offset > 0) this.#isResumed = true;
  }
}
