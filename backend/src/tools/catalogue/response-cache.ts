import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compression.ts';

const MAX_RESPONSES = 2_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Some changes are not announced (a reviewer's new name); they show after this at the latest. */
const MAX_AGE_MS = 60_000;
/** Smaller responses save less by compression than the header costs. */
const MIN_COMPRESSED_BYTES = 1024;

/** A response, ready to send. */
export class CachedResponse {
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly bytes: Buffer,
    readonly headers: Record<string, string>,
  ) {
    // Weak, because the same response is sent in several encodings.
    this.etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  }

  /** Estimated memory, compressed copies included. */
  get size(): number {
    return Math.max(1, Math.ceil(this.bytes.length * 1.5));
  }

  /** The encoding to use for a client that prefers `preferred`. */
  encodingFor(preferred: Encoding): Encoding {
    return this.bytes.length < MIN_COMPRESSED_BYTES ? 'identity' : preferred;
  }

  /** The bytes in an encoding; each is computed once. */
  encodedAs(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.bytes;
    let encoded = this.encoded.get(encoding);
    if (!encoded) {
      encoded = compress(this.bytes, encoding);
      this.encoded.set(encoding, encoded);
    }
    return encoded;
  }
}

/**
 * Public catalogue responses. A change on any replica empties the cache, and a response whose data was read before the
 * change is not stored. While change notifications cannot be received, nothing is stored.
 */
@Injectable()
export class ResponseCache {
  private readonly responses = new LRUCache<string, CachedResponse>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 8,
    sizeCalculation: ({ size }) => size,
    ttl: MAX_AGE_MS,
    // What is too old to be sent only takes memory.
    ttlAutopurge: true,
  });
  private listening = false;
  private changes = 0;
  hits = 0;
  misses = 0;

  /** Increases with every change. Read it before reading the data of a response. */
  get generation(): number {
    return this.changes;
  }

  /** Whether change notifications are received, so that anything may be cached. */
  get isListening(): boolean {
    return this.listening;
  }

  /** Whether data read at `generation` is still current and may be cached. */
  isCurrent(generation: number): boolean {
    return this.listening && generation === this.changes;
  }

  get(key: string): CachedResponse | undefined {
    const response = this.responses.get(key);
    if (response) this.hits++;
    else this.misses++;
    return response;
  }

  /** Stores a response unless something has changed since `generation`. */
  set(key: string, response: CachedResponse, generation: number): void {
    if (this.isCurrent(generation)) this.responses.set(key, response);
  }

  /** Call after committing a change that the public can see, before responding. */
  invalidate(): void {
    this.changes++;
    this.responses.clear();
  }

  /** Change notifications are received from now on. */
  resume(): void {
    this.invalidate();
    this.listening = true;
  }

  /** Change notifications can no longer be received. */
  suspend(): void {
    this.listening = false;
    this.invalidate();
  }
}
