import { isPaid, type OrderStatus } from '../../orders/index.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** In 24 hours. More is a fault, or an attack with many accounts. */
export const MAX_A_DAY = 500;

/** Orders whose payment session ended by itself: nobody decided not to buy. */
const UNFINISHED = ['expired', 'never_started'];

/** What decides whether a buyer is reminded of an order. */
export interface ReminderFacts {
  /** The setting of the store. */
  remindersOn: boolean;
  /** The buyer's last word on such reminders. */
  wanted: boolean;
  accountActive: boolean;
  status: OrderStatus;
  /** Why a failed order failed. */
  reason: string | null;
  /** The order is being closed, or must not be paid. */
  closing: boolean;
  /** The buyer paid, and the bank has not confirmed it yet. */
  paying: boolean;
  /** The buyer has a tool of the order by now. */
  owned: boolean;
  /** The buyer opened a later order for the same. */
  replaced: boolean;
  amountPaise: number;
  /** What the order would cost now; null when it is not for sale. */
  pricePaise: number | null;
}

export type ReminderStop =
  | 'off'
  | 'unwanted'
  | 'account'
  | 'paid'
  | 'cancelled'
  | 'owned'
  | 'replaced'
  | 'price'
  | 'recent'
  | 'limit';

/** Why a buyer is not reminded; null when they may be. */
export function reminderStop(facts: ReminderFacts): ReminderStop | null {
  if (!facts.remindersOn) return 'off';
  if (!facts.accountActive) return 'account';
  if (isPaid(facts.status) || facts.paying) return 'paid';
  if (facts.owned) return 'owned';
  const isOpen = facts.status === 'pending' || UNFINISHED.includes(facts.reason ?? '');
  if (!isOpen || facts.closing) return 'cancelled';
  if (facts.replaced) return 'replaced';
  if (!facts.wanted) return 'unwanted';
  return facts.pricePaise === facts.amountPaise ? null : 'price';
}

/** Limits of a person and of the store: one reminder a week, and no more than a day's in all. */
export function limitStop(
  lastReminderAt: Date | null,
  remindedToday: number,
  now: Date,
): ReminderStop | null {
  if (lastReminderAt && now.getTime() - lastReminderAt.getTime() < WEEK_MS) return 'recent';
  return remindedToday >= MAX_A_DAY ? 'limit' : null;
}
