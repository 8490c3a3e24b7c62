interface Sample {
  at: number;
  lsn: bigint;
}

/**
 * How far a replica is behind, from positions of the primary and the time they were read. No clocks of two machines are
 * compared, and an idle primary makes no replica look late.
 */
export class ReplicaLag {
  private samples: Sample[] = [];
  private upToDateAt: number | undefined;
  private replayed = -1n;

  constructor(private readonly keepMs: number) {}

  /** The primary had written up to `lsn` at a time in milliseconds. */
  primaryAt(lsn: bigint, at: number): void {
    this.samples = this.samples.filter((sample) => at - sample.at <= this.keepMs);
    this.samples.push({ at, lsn });
  }

  /** The replica has replayed up to `lsn`. */
  replicaAt(lsn: bigint): void {
    this.replayed = lsn;
    const newest = this.samples.findLast((sample) => sample.lsn <= lsn);
    if (newest) this.upToDateAt = newest.at;
  }

  hasReplayed(lsn: bigint): boolean {
    return this.replayed >= lsn;
  }

  /** Milliseconds since the replica had everything; infinite when that is not known. */
  behindMs(now: number): number {
    return this.upToDateAt === undefined ? Infinity : now - this.upToDateAt;
  }

  forget(): void {
    this.samples = [];
    this.upToDateAt = undefined;
    this.replayed = -1n;
  }
}
