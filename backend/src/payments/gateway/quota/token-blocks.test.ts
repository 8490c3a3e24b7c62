import fc from 'fast-check';
import { bucketFor } from './provider-quota.service.ts';
import { TokenBlocks } from './token-blocks.ts';

/** The shared bucket as the database keeps it, on a clock that the test moves. */
class SharedBucket {
  now = 0;
  statements = 0;
  private tokens: number;
  private refilledAt = 0;

  constructor(private readonly bucket: { capacity: number; perSecond: number }) {
    this.tokens = bucket.capacity;
  }

  /** Async like the database, so that other calls come in between. */
  async take(count: number): Promise<boolean> {
    this.statements += 1;
    await Promise.resolve();
    const { capacity, perSecond } = this.bucket;
    const level = Math.min(capacity, this.tokens + (perSecond * (this.now - this.refilledAt)) / 1000);
    if (level < count) return false;
    this.tokens = level - count;
    this.refilledAt = this.now;
    return true;
  }

  blocks(max: number): TokenBlocks {
    return new TokenBlocks(
      max,
      (count) => this.take(count),
      () => this.now,
    );
  }
}

/** The most calls within any minute. */
function busiestMinute(calls: number[]): number {
  return Math.max(0, ...calls.map((from) => calls.filter((at) => at >= from && at < from + 60_000).length));
}

const steps = fc.array(
  fc.record({
    waitMs: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 30_000 })),
    replica: fc.nat(3),
    calls: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 60 },
);

describe('tokens taken in blocks', () => {
  test('four replicas, any times – together never more calls in a minute than the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 300 }),
        fc.integer({ min: 1, max: 40 }),
        steps,
        async (perMinute, max, all) => {
          const shared = new SharedBucket(bucketFor('get_order', perMinute));
          const replicas = Array.from({ length: 4 }, () => shared.blocks(max));
          const calls: number[] = [];
          for (const { waitMs, replica, calls: wanted } of all) {
            shared.now += waitMs;
            const blocks = replicas[replica];
            if (!blocks) throw new Error('one of four');
            const taken = await Promise.all(Array.from({ length: wanted }, () => blocks.take()));
            for (const isTaken of taken) if (isTaken) calls.push(shared.now);
          }
          // Then as many as possible: a full bucket, a minute's refill, and whatever the replicas still hold.
          shared.now += 31_000;
          for (let second = 0; second < 60; second += 1) {
            for (const blocks of replicas) while (await blocks.take()) calls.push(shared.now);
            shared.now += 999;
          }
          expect(busiestMinute(calls)).toBeLessThanOrEqual(perMinute);
        },
      ),
    );
  });

  test('a block that is not used up in time – not used later', async () => {
    const shared = new SharedBucket({ capacity: 10_000, perSecond: 0 });
    const blocks = shared.blocks(20);
    for (let call = 0; call < 8; call += 1) await blocks.take();
    const before = shared.statements;
    shared.now += 1_000;
    await blocks.take();
    expect(shared.statements).toBe(before + 1);
  });

  test('a busy process – one statement for many calls', async () => {
    const shared = new SharedBucket({ capacity: 10_000, perSecond: 300 });
    const blocks = shared.blocks(20);
    for (let call = 0; call < 500; call += 1) expect(await blocks.take()).toBe(true);
    expect(shared.statements).toBeLessThan(40);
  });

  test('calls far apart – take one token each', async () => {
    const shared = new SharedBucket({ capacity: 10, perSecond: 0 });
    const blocks = shared.blocks(20);
    for (let call = 0; call < 10; call += 1) {
      expect(await blocks.take()).toBe(true);
      shared.now += 1_000;
    }
    expect(await blocks.take()).toBe(false);
  });

  test('fewer tokens left than a block – single ones, to the last', async () => {
    const shared = new SharedBucket({ capacity: 25, perSecond: 0 });
    const blocks = shared.blocks(20);
    const taken: boolean[] = [];
    for (let call = 0; call < 30; call += 1) taken.push(await blocks.take());
    expect(taken.filter(Boolean)).toHaveLength(25);
  });
});
