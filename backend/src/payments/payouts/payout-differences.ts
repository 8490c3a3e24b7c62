import { formatExactRupees } from '../../common/money/money.ts';
import { toDay } from '../../common/time/days.ts';
import type { LineProblem } from './payout-matches.ts';
import type { PayoutLineRow, PayoutRow } from './payouts.repository.ts';

/** Also of negative amounts. */
const rupees = (paise: number) => (paise < 0 ? `−${formatExactRupees(-paise)}` : formatExactRupees(paise));

const getName = ({ utr, providerId, settledAt }: PayoutRow) =>
  `Payout ${utr ?? providerId} of ${toDay(settledAt)}`;

type Sentence = (line: PayoutLineRow) => string;

const SENTENCES: Record<LineProblem, Sentence> = {
  unknown_order: ({ amountPaise, orderRef }) =>
    `${rupees(amountPaise)} for order ${orderRef ?? '?'}, which the store does not know.`,
  not_paid: ({ amountPaise, orderRef }) =>
    `${rupees(amountPaise)} for order ${orderRef ?? '?'}, which is not paid here.`,
  second_payment: ({ amountPaise, orderRef, paymentRef }) =>
    `${rupees(amountPaise)} of a second payment (${paymentRef ?? '?'}) for order ${orderRef ?? '?'}. It was not returned to the customer.`,
  unknown_refund: ({ amountPaise, orderRef }) =>
    `a refund of ${rupees(-amountPaise)} for order ${orderRef ?? '?'}, which the store does not know.`,
  refund_not_paid: ({ amountPaise, orderRef }) =>
    `a refund of ${rupees(-amountPaise)} for order ${orderRef ?? '?'}, which did not succeed here. Do not refund it again.`,
  unknown_dispute: ({ amountPaise, orderRef }) =>
    `${rupees(amountPaise)} for a dispute of order ${orderRef ?? '?'}, which the store does not know.`,
  dispute_state: ({ amountPaise, orderRef }) =>
    amountPaise < 0
      ? `${rupees(-amountPaise)} was taken for a dispute of order ${orderRef ?? '?'}, which is won here.`
      : `${rupees(amountPaise)} was returned for a dispute of order ${orderRef ?? '?'}, which is not won here.`,
  settled_twice: ({ kind, amountPaise, orderRef }) =>
    `a ${kind} of ${rupees(Math.abs(amountPaise))} for order ${orderRef ?? '?'}, which was settled before.`,
  other_amount: ({ amountPaise, oursPaise, orderRef }) =>
    `${rupees(amountPaise)} for order ${orderRef ?? '?'}; the store has ${rupees(oursPaise ?? 0)}.`,
  unknown_type: ({ amountPaise, unknownType }) =>
    `${rupees(amountPaise)} of a kind that the store does not know (${unknownType ?? '?'}). Ask the gateway what it is.`,
  adjustment_debit: ({ amountPaise }) =>
    `${rupees(-amountPaise)} was taken as an adjustment. Its row has the gateway’s remarks; if you know what it is for, mark this as resolved.`,
  fee_missing: ({ amountPaise, netPaise, orderRef }) =>
    `no fee is stated for order ${orderRef ?? '?'}, but ${rupees(amountPaise - netPaise)} was kept.`,
  fee_differs: ({ amountPaise, netPaise, orderRef }) =>
    `${rupees(amountPaise - netPaise)} was kept of order ${orderRef ?? '?'}, which is not the fee and tax that are stated.`,
  tax_differs: ({ feePaise, taxPaise, orderRef }) =>
    `GST of ${rupees(taxPaise ?? 0)} was kept on a fee of ${rupees(feePaise ?? 0)} for order ${orderRef ?? '?'}, which is not 18 %.`,
};

/** What is wrong with a row of a payout, for staff. It contains no names. */
export const describeLine = (payout: PayoutRow, line: PayoutLineRow, problem: LineProblem): string =>
  `${getName(payout)}: ${SENTENCES[problem](line)}`;

export const describeTotal = (payout: PayoutRow): string =>
  `${getName(payout)}: its rows add up to ${rupees(payout.linesPaise)}, but ${rupees(payout.amountPaise)} was paid out.`;
