import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Coding, encode } from './content-coding.js';

const MAX_ANSWERS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Facts whose change nobody announces (a reviewer's new name) show after this at the latest. */
const MAX_AGE_MS = 60_000;
/** Below this, compressing saves less than its header costs. */
const WORTH_COMPRESSING_BYTES = 1024;

/** An answer, ready to send. */
export class PreparedAnswer {
  readonly etag: string;
  private readonly encoded = new Map<Coding, Promise<Buffer>>();
  private readonly preparedAt = performance.now();

  constructor(
    readonly bytes: Buffer,
    readonly headers: Record<string, string>,
  ) {
    // Weak, because the same answer may travel in several codings.
    this.etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  }

  /** What keeping the answer may cost, its compressed forms included. */
  get weight(): number {
    return this.bytes.length * 1.5;
  }

  get isFresh(): boolean {
    return performance.now() - this.preparedAt < MAX_AGE_MS;
  }

  /** The coding the answer is sent in to a client that prefers `wanted`. */
  codingFor(wanted: Coding): Coding {
    return this.bytes.length < WORTH_COMPRESSING_BYTES ? 'identity' : wanted;
  }

  /** The answer in a coding; each is made once. */
  in(coding: Coding): Buffer | Promise<Buffer> {
    if (coding === 'identity') return this.bytes;
    let encoded = this.encoded.get(coding);
    if (!encoded) {
      encoded = encode(this.bytes, coding);
      this.encoded.set(coding, encoded);
    }
    return encoded;
  }
}

/**
 * Answers of the catalogue that are ready to send. What is kept is never older than the last change: a change, here or
 * on any replica, drops everything, and an answer that was being made meanwhile is not kept. While changes cannot be
 * heard of, nothing is kept.
 */
@Injectable()
export class PreparedAnswers {
  private readonly answers = new Map<string, PreparedAnswer>();
  private weight = 0;
  private listening = false;
  private changes = 0;
  /** How many answers were found ready. */
  served = 0;

  /** A number that is another one after each change. Take it before reading what an answer is made of. */
  get generation(): number {
    return this.changes;
  }

  /** Whether changes can be heard of, and so anything may be kept. */
  get isListening(): boolean {
    return this.listening;
  }

  find(key: string): PreparedAnswer | undefined {
    const answer = this.answers.get(key);
    if (!answer) return undefined;
    this.remove(key, answer);
    if (!answer.isFresh) return undefined;
    this.served++;
    // Put back last: what is used stays longest.
    this.add(key, answer);
    return answer;
  }

  /** Keeps an answer, unless something has changed since `generation`. */
  keep(key: string, answer: PreparedAnswer, generation: number): void {
    if (!this.listening || generation !== this.changes || answer.weight > MAX_BYTES / 8) return;
    const replaced = this.answers.get(key);
    if (replaced) this.remove(key, replaced);
    this.add(key, answer);
    for (const [oldKey, old] of this.answers) {
      if (this.answers.size <= MAX_ANSWERS && this.weight <= MAX_BYTES) break;
      this.remove(oldKey, old);
    }
  }

  /** Something the public sees has changed. Call it after the transaction, before answering. */
  invalidate(): void {
    this.changes++;
    this.answers.clear();
    this.weight = 0;
  }

  /** Changes can be heard of from now on. */
  resume(): void {
    this.invalidate();
    this.listening = true;
  }

  /** Changes can no longer be heard of. */
  suspend(): void {
    this.listening = false;
    this.invalidate();
  }

  private add(key: string, answer: PreparedAnswer): void {
    this.answers.set(key, answer);
    this.weight += answer.weight;
  }

  private remove(key: string, answer: PreparedAnswer): void {
    this.answers.delete(key);
    this.weight -= answer.weight;
  }
}
