import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding';

/** Ready to be sent as it is; for HEAD without the body. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const smallestWorthPacking = 1000;
const quality = 5;

function pack(body: Buffer, encoding: NonNullable<Encoding>): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 6 });
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** One rendered answer, with its compressed forms made on first demand. */
export class Page {
  readonly cacheable: boolean;
  private readonly etag: string | null;
  private readonly shared: Record<string, string>;
  private readonly replies = new Map<Encoding, Promise<Reply>>();

  constructor(
    readonly status: number,
    headers: Headers,
    readonly body: Buffer,
  ) {
    this.cacheable = !headers.get('Cache-Control')?.includes('no-store') && status < 500;
    this.etag =
      this.cacheable && status === 200 ? `"${hash('sha256', body, 'base64url').slice(0, 24)}"` : null;
    this.shared = {
      ...Object.fromEntries(headers),
      vary: 'Accept-Encoding',
      ...(this.etag && { etag: this.etag }),
    };
  }

  /** The answer in the given encoding, or 304 for a browser that has it. */
  reply(encoding: Encoding, ifNoneMatch?: string): Promise<Reply> {
    if (this.etag && ifNoneMatch?.replace(/^W\//, '') === this.etag) {
      return Promise.resolve({ status: 304, headers: this.shared, body: Buffer.alloc(0) });
    }
    let known = this.replies.get(encoding);
    if (!known) {
      known = this.make(this.body.length < smallestWorthPacking ? null : encoding);
      this.replies.set(encoding, known);
    }
    return known;
  }

  private async make(encoding: Encoding): Promise<Reply> {
    const body = encoding ? await pack(this.body, encoding) : this.body;
    const headers = { ...this.shared, 'content-length': String(body.length) };
    return {
      status: this.status,
      headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
      body,
    };
  }
}

/** How long a page is served again without being made again, in milliseconds. */
export interface PageLife {
  /** Where changes cannot be heard of. */
  freshMs: number;
  /** Where they can, and there was none. */
  unchangedMs?: number;
}

/** A value that is another one after each change of the store; undefined while changes cannot be heard of. */
export type Version = () => number | undefined;

/**
 * Keeps answers for a moment, so that a page asked for a thousand times in a second is rendered once; where changes
 * of the store can be heard of, until the next one. Equal requests under way share one rendering. Bounded in number.
 */
export class PageCache {
  private readonly entries = new Map<
    string,
    { at: number; version: number | undefined; page: Promise<Page> }
  >();

  constructor(
    private readonly life: PageLife,
    private readonly maxEntries: number,
    private readonly version: Version = () => undefined,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string, render: () => Promise<Page>): Promise<Page> {
    const known = this.entries.get(key);
    if (known && this.isFresh(known)) return known.page;
    // Taken before anything is read for the page: what changes meanwhile makes it old.
    const entry = { at: this.now(), version: this.version(), page: render() };
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.maxEntries) {
      const [oldest] = this.entries.keys();
      if (oldest !== undefined) this.entries.delete(oldest);
    }
    const forget = () => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    };
    entry.page.then((done) => {
      if (!done.cacheable) forget();
    }, forget);
    return entry.page;
  }

  private isFresh({ at, version }: { at: number; version: number | undefined }): boolean {
    const age = this.now() - at;
    const current = this.version();
    if (current === undefined || version === undefined) return age < this.life.freshMs;
    return version === current && age < (this.life.unchangedMs ?? this.life.freshMs);
  }
}
