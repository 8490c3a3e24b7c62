import type { LibraryRecord } from '~/api/types';

/** The badge of a library record: a free tool also has amount 0, but is not a trial. */
export function recordLabel(record: LibraryRecord): 'Free' | 'Trial' | 'Purchased' {
  if (record.type === 'free') return 'Free';
  return record.type === 'trial' || record.amount === 0 ? 'Trial' : 'Purchased';
}

/** When a trial ends or ended, if the store tells. */
export function trialEnd(record: LibraryRecord): string | null {
  return record.trialEndsAt;
}
