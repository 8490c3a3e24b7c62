interface Sample {
  at: number;
  lsn: bigint;
}

/** For how long positions of the primary are remembered; no delay above it is measured. */
const KEEP_MS = 300_000;

/**
 * How far a replica is behind, from positions of the primary and the time they were read. No clocks of two machines are
 * compared, and an idle primary makes no replica look late.
 */
export class ReplicaLag {
  /** The newest is last. */
  private samples: Sample[] = [];

  constructor(private readonly maxLagMs: number) {}

  /** The primary had written up to `lsn` at a time in milliseconds. */
  primaryAt(lsn: bigint, at: number): void {
    this.samples = this.samples.filter((sample) => at - sample.at <= KEEP_MS);
    this.samples.push({ at, lsn });
  }

  /** What a replica must have replayed to be at most `maxLagMs` behind; undefined when nobody can tell. */
  minAt(now: number): bigint | undefined {
    let min: bigint | undefined;
    for (let index = this.samples.length - 1; index >= 0; index -= 1) {
      const sample = this.samples[index];
      if (!sample || now - sample.at > this.maxLagMs) break;
      min = sample.lsn;
    }
    return min;
  }

  /** Milliseconds since the primary was first seen to have more than `lsn`. */
  behindMs(lsn: bigint, now: number): number {
    const missed = this.samples.find((sample) => sample.lsn > lsn);
    return missed ? now - missed.at : 0;
  }

  forget(): void {
    this.samples = [];
  }
}
