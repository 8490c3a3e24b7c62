import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** The parts of a request that a page depends on. */
export interface PageRequest {
  method: string;
  /** Path and query, e.g. `/tools?search=nifty`. */
  path: string;
  /** The visitor's IP address. */
  address: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
}

/** Ready to be sent; a HEAD request gets it without the body. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

type Encoding = 'br' | 'gzip' | 'identity';

const encodings = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] satisfies Encoding[] });
const compressedFromBytes = 1000;
const brotliQuality = 5;

/** The best encoding an Accept-Encoding header allows. */
function acceptedEncoding(accepted: string | undefined): Encoding {
  const best = accepted ? encodings.negotiate(accepted) : null;
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 6 });
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}

/** One rendered page; its compressed forms are made at the first request for them. */
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
    const sent = new Headers(headers);
    // Kept here, so that made-up addresses cost little, but by nobody else: the page may exist in a moment.
    if (status >= 400) {
      sent.set('Cache-Control', 'no-store');
      sent.delete('CDN-Cache-Control');
    }
    this.shared = {
      ...Object.fromEntries(sent),
      vary: 'Accept-Encoding',
      ...(this.etag && { etag: this.etag }),
    };
  }

  /** The answer in the best accepted encoding, or 304 for a browser that has it. */
  reply({
    acceptEncoding,
    ifNoneMatch,
  }: Pick<PageRequest, 'acceptEncoding' | 'ifNoneMatch'>): Promise<Reply> {
    if (this.etag && ifNoneMatch?.replace(/^W\//, '') === this.etag) {
      return Promise.resolve({ status: 304, headers: this.shared, body: Buffer.alloc(0) });
    }
    const encoding = this.body.length < compressedFromBytes ? 'identity' : acceptedEncoding(acceptEncoding);
    let cached = this.replies.get(encoding);
    if (!cached) {
      cached = this.encode(encoding);
      this.replies.set(encoding, cached);
    }
    return cached;
  }

  private async encode(encoding: Encoding): Promise<Reply> {
    const body = await compress(this.body, encoding);
    const headers = { ...this.shared, 'content-length': String(body.length) };
    const isPlain = encoding === 'identity';
    return {
      status: this.status,
      headers: isPlain ? headers : { ...headers, 'content-encoding': encoding },
      body,
    };
  }
}

/** How long a rendered page is reused, in milliseconds. */
export interface PageLife {
  /** While changes of the store are not announced. */
  freshMs: number;
  /** While they are, and there was none. */
  unchangedMs?: number;
}

/** Changes with every change of the store; undefined while changes are not announced. */
export type Version = () => number | undefined;

interface Entry {
  at: number;
  version: number | undefined;
  page: Promise<Page>;
}

/**
 * Caches rendered pages until the store changes, or for a moment where changes are not announced. Concurrent requests
 * for one page share one rendering. Addresses that anyone can make up (with a query, or without a page) have a part of
 * their own, so that no number of them evicts the store's pages.
 */
export class PageCache {
  /** Requests for a page that was there or being made, and for one that was not. */
  readonly counts = { hits: 0, misses: 0 };
  private readonly pages: LRUCache<string, Entry>;
  private readonly madeUp: LRUCache<string, Entry>;
  private readonly rendering = new Map<string, Entry>();

  constructor(
    private readonly life: PageLife,
    sizes: { pages: number; madeUp: number },
    private readonly version: Version = () => undefined,
    private readonly now: () => number = Date.now,
  ) {
    // A page that has become stale is rendered again anyway: it only takes memory.
    const kept = { ttl: life.unchangedMs ?? life.freshMs, ttlAutopurge: true, perf: { now } };
    this.pages = new LRUCache({ max: sizes.pages, ...kept });
    this.madeUp = new LRUCache({ max: sizes.madeUp, ...kept });
  }

  /** Pages in memory. */
  get size(): number {
    return this.pages.size + this.madeUp.size;
  }

  /** `render` is called for a page that is neither cached nor being rendered; what it throws is thrown. */
  get(key: string, render: () => Promise<Page>): Promise<Page> {
    const found = this.rendering.get(key) ?? this.pages.get(key) ?? this.madeUp.get(key);
    if (found && this.isFresh(found)) {
      this.counts.hits += 1;
      return found.page;
    }
    this.counts.misses += 1;
    // The version is read before the page's data: a change during rendering makes the page stale.
    const entry = { at: this.now(), version: this.version(), page: render() };
    this.rendering.set(key, entry);
    entry.page.then(
      (page) => this.end(key, entry, page),
      () => this.end(key, entry),
    );
    return entry.page;
  }

  private end(key: string, entry: Entry, page?: Page): void {
    // A later rendering of the same page has replaced this one.
    if (this.rendering.get(key) !== entry) return;
    this.rendering.delete(key);
    this.pages.delete(key);
    this.madeUp.delete(key);
    if (!page?.cacheable) return;
    const isMadeUp = key.includes('?') || page.status !== 200;
    (isMadeUp ? this.madeUp : this.pages).set(key, entry);
  }

  private isFresh({ at, version }: Entry): boolean {
    const age = this.now() - at;
    const current = this.version();
    if (current === undefined || version === undefined) return age < this.life.freshMs;
    return version === current && age < (this.life.unchangedMs ?? this.life.freshMs);
  }
}
