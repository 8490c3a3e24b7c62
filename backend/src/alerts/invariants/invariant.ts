import type { AlertKind } from '../alert.entity.ts';

/** One place where an invariant does not hold. */
export interface Finding {
  /** Names the row, the day or the file. At most one alert is open per invariant and subject. */
  subject: string;
  /** What is wrong and, where the store cannot mend it, what to do. */
  message: string;
  /** The row of the order it is about. */
  orderId?: string | null;
}

/** What was found in one batch, and where the next one begins; null at the end. */
export interface Batch {
  findings: Finding[];
  next: string | null;
}

/** Something that must always be true of the data. */
export interface Invariant {
  /** The kind of its alerts. */
  name: AlertKind;
  /** What must be true, in one sentence. */
  rule: string;
  /** Pause between two passes, for checks that cannot work in batches. */
  pauseMinutes?: number;
  /** Looks at a bounded number of rows, newest first, that come after `after`. */
  find(after: string | null): Promise<Batch>;
  /** Those of the subjects for which it still does not hold. */
  stillBroken(subjects: readonly string[]): Promise<string[]>;
  /** What the store can do about a finding. It must be harmless to do it twice. */
  remedy?: {
    /** The button in the console. */
    label: string;
    mend(subject: string): Promise<void>;
  };
}
