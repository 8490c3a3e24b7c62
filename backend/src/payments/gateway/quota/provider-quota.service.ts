import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RetryableError } from '../../../common/errors/app-error.ts';
import type { CallPurpose } from '../gateway.ts';
import { type Bucket, ProviderQuotasRepository } from './provider-quotas.repository.ts';
import { BLOCK_SECONDS, TokenBlocks } from './token-blocks.ts';

/** How long a call waits for its turn, in milliseconds: someone is waiting for most of them. */
const PATIENCE_MS: Record<CallPurpose, number> = { essential: 3_000, polling: 1_000 };
const RETRY_AFTER_SECONDS = 5;
const MIN_WAIT_MS = 50;
/** A process takes at most this share of a bucket at once: a single token of the provider's documented limits. */
const BLOCK_SHARE = 1 / 500;

/**
 * The bucket for a limit of calls a minute. A full bucket, the refill of any minute and of the life of a block together
 * stay within the limit, because the provider counts a sliding window.
 */
export function bucketFor(operation: string, perMinute: number): Bucket {
  const capacity = Math.max(1, Math.floor(perMinute / 3));
  return { operation, capacity, perSecond: Math.max(1, perMinute - capacity) / (60 + BLOCK_SECONDS) };
}

/**
 * Keeps the store within the provider's limits. Half of each bucket is for essential calls (new orders, refunds, webhooks,
 * staff): buyers' pages and reconciliation, which ask again and again, can never use it up.
 */
@Injectable()
export class ProviderQuotaService {
  private readonly blocks = new Map<string, TokenBlocks>();

  constructor(private readonly quotas: ProviderQuotasRepository) {}

  /** Takes a call from the bucket; waits briefly when none is left. @throws RetryableError */
  async take(bucket: Bucket, purpose: CallPurpose): Promise<void> {
    const blocks = this.blocksFor(bucket, purpose);
    const deadline = Date.now() + PATIENCE_MS[purpose];
    const pauseMs = Math.max(MIN_WAIT_MS, 1000 / bucket.perSecond);
    while (!(await blocks.take())) {
      if (Date.now() + pauseMs > deadline) {
        throw new RetryableError(
          `The calls of "${bucket.operation}" that the payment provider allows are used up for now`,
          RETRY_AFTER_SECONDS,
        );
      }
      await sleep(pauseMs);
    }
  }

  /** One for each purpose, so that polling never gets a token of the essential half. */
  private blocksFor(bucket: Bucket, purpose: CallPurpose): TokenBlocks {
    const key = `${purpose}:${bucket.operation}`;
    const known = this.blocks.get(key);
    if (known) return known;
    const reserve = purpose === 'essential' ? 0 : Math.floor(bucket.capacity / 2);
    const max = Math.max(1, Math.floor(bucket.capacity * BLOCK_SHARE));
    const blocks = new TokenBlocks(max, (count) => this.quotas.take(bucket, reserve, count));
    this.blocks.set(key, blocks);
    return blocks;
  }
}
