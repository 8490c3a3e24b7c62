const WEEK_MS = 7 * 24 * 60 * 60_000;

/** What decides whether an owner is reminded to review a tool. */
export interface ReviewFacts {
  /** The setting of the store. */
  remindersOn: boolean;
  wanted: boolean;
  accountActive: boolean;
  verified: boolean;
  owned: boolean;
  /** Whether the public can see the tool, and so the review. */
  toolVisible: boolean;
  reviewed: boolean;
  /** When the owner was last reminded of another tool. */
  lastReminderAt: Date | null;
}

export type ReviewStop = 'off' | 'unwanted' | 'account' | 'unverified' | 'not-owned' | 'tool' | 'reviewed';

/** Why an owner is not reminded; null when they may be. */
export function reviewStop(facts: Omit<ReviewFacts, 'lastReminderAt'>): ReviewStop | null {
  if (!facts.remindersOn) return 'off';
  if (!facts.accountActive) return 'account';
  if (!facts.verified) return 'unverified';
  if (!facts.wanted) return 'unwanted';
  if (!facts.owned) return 'not-owned';
  if (!facts.toolVisible) return 'tool';
  return facts.reviewed ? 'reviewed' : null;
}

/** One reminder a week: when the next may be queued, if not now. */
export function nextReminderAt(lastReminderAt: Date | null, now: Date): Date | null {
  const next = lastReminderAt && new Date(lastReminderAt.getTime() + WEEK_MS);
  return next && next > now ? next : null;
}
