/** The limits of an archive for sale, over all archives inside it. Sizes are in bytes. */
export const LIMITS = {
  entries: 20_000,
  unpackedBytes: 4 * 1024 ** 3,
  /** Logs and CSV compress up to about 50 times, archive bombs a thousand times and more. */
  ratio: 100,
  /** Small archives are not checked for their ratio: a few megabytes of zeros are harmless. */
  bytesBeforeRatio: 64 * 1024 ** 2,
  /** A ZIP of workbooks is one level, a ZIP of ZIPs of workbooks two: a workbook is a ZIP too. */
  depth: 3,
  /** An archive inside another one is copied to disk to be read. */
  nestedBytes: 512 * 1024 ** 2,
  /** Unpacking RAR and 7Z archives to test them ends after that time; what is not tested by then counts as sound. */
  testMs: 15_000,
} as const;

/** Why an archive is not accepted, as a sentence for staff. */
export class Refusal extends Error {}

export const damaged = (): Refusal => new Refusal('The file is damaged or not a complete archive.');

/** Counts what unpacking an archive produces, and throws a Refusal when it is too much. */
export class Budget {
  /** When testing ends, in milliseconds since 1970. */
  readonly testUntil = Date.now() + LIMITS.testMs;
  private readonly archiveBytes: number;
  private entries = 0;
  private unpackedBytes = 0;

  /** @param archiveBytes the size of the uploaded file, which the ratio refers to */
  constructor(archiveBytes: number) {
    this.archiveBytes = archiveBytes;
  }

  addEntries(count: number): void {
    this.entries += count;
    if (this.entries > LIMITS.entries) {
      throw new Refusal(`The archive has more than ${LIMITS.entries.toLocaleString('en-IN')} entries.`);
    }
  }

  /** Adds bytes that were really unpacked. */
  addBytes(count: number): void {
    this.expectBytes(count);
    this.unpackedBytes += count;
  }

  /** Checks whether as many more bytes would be accepted, without adding them. */
  expectBytes(count: number): void {
    const total = this.unpackedBytes + count;
    const isBomb = total > LIMITS.bytesBeforeRatio && total > this.archiveBytes * LIMITS.ratio;
    if (isBomb || total > LIMITS.unpackedBytes) {
      throw new Refusal('The archive would unpack to an absurd size, like an archive bomb.');
    }
  }
}
