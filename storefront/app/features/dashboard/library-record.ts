import type { LibraryRecord } from '~/api/types';

/** The badge of a library entry: a free tool is no trial although it cost nothing. */
export function recordLabel(record: LibraryRecord): 'Free' | 'Trial' | 'Purchased' {
  if (record.type === 'free') return 'Free';
  return record.type === 'trial' || record.amount === 0 ? 'Trial' : 'Purchased';
}

/** When a trial ends or ended, if the store tells. */
export function trialEnd(record: LibraryRecord): string | null {
  return record.trialEndsAt;
}
