import type { Schemas } from '@store/api-client';

import type { Tone } from '../components/Badge';

export type Payout = Schemas['PayoutRecord'];
export type PayoutLine = Schemas['PayoutLineRecord'];

const STATES: Record<Payout['state'], { label: string; tone: Tone }> = {
  matched: { label: 'Matched', tone: 'success' },
  differs: { label: 'Differs', tone: 'error' },
  importing: { label: 'Importing', tone: 'info' },
};

export const payoutState = ({ state }: Pick<Payout, 'state'>) => STATES[state];

const KINDS: Record<PayoutLine['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  adjustment: 'Adjustment',
};

export const lineKind = ({ kind }: Pick<PayoutLine, 'kind'>): string => KINDS[kind];

export const lineKinds = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

const PROBLEMS: Record<NonNullable<PayoutLine['problem']>, string> = {
  unknown_order: 'Unknown order',
  not_paid: 'Not paid here',
  second_payment: 'Second payment',
  unknown_refund: 'Unknown refund',
  refund_not_paid: 'Refund not paid here',
  unknown_dispute: 'Unknown dispute',
  dispute_state: 'Dispute decided otherwise here',
  settled_twice: 'Settled twice',
  other_amount: 'Other amount',
  unknown_type: 'Unknown kind',
  adjustment_debit: 'Adjustment taken',
  fee_missing: 'Fee missing',
  fee_differs: 'Fee differs',
  tax_differs: 'GST differs',
};

export const lineProblem = ({ problem }: Pick<PayoutLine, 'problem'>): string | undefined =>
  problem === null ? undefined : PROBLEMS[problem];

export const lineProblems = [
  { value: 'any', label: 'All differences' },
  ...Object.entries(PROBLEMS).map(([value, label]) => ({ value, label })),
];

export const payoutName = ({ utr, providerId }: Pick<Payout, 'utr' | 'providerId'>): string =>
  utr ?? `Settlement ${providerId}`;

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** ₹1,499.00, also negative; a dash for an amount that nobody stated. */
export function formatExact(amount: number | null): string {
  if (amount === null) return '–';
  return amount < 0 ? `−${exact.format(-amount)}` : exact.format(amount);
}

/** Everything that the provider kept, so that `gross` less fees is `expected`; rounded, because these are decimals. */
export const computeFees = ({ gross, expected }: Payout): number =>
  Math.round((gross - expected) * 100) / 100;

/** What the fees consist of. Rows without a stated fee have only what was kept. */
export function describeFees(payout: Payout): string {
  const { fees, tax } = payout;
  const notStated = Math.round((computeFees(payout) - fees - tax) * 100) / 100;
  const stated = `Fees ${formatExact(fees)}, GST ${formatExact(tax)}`;
  return notStated === 0 ? stated : `${stated}, not stated ${formatExact(notStated)}`;
}

/** Why a payout differs, in a few words. */
export function describeDifference(payout: Payout): string | undefined {
  if (payout.state !== 'differs') return undefined;
  const rows = payout.problems === 1 ? '1 row differs' : `${payout.problems} rows differ`;
  if (payout.difference === 0) return rows;
  const amount = formatExact(Math.abs(payout.difference));
  const sum = payout.difference < 0 ? `${amount} less than expected` : `${amount} more than expected`;
  return payout.problems === 0 ? sum : `${sum}, ${rows}`;
}
