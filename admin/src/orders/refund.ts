import type { Schemas } from '@store/api-client';
import { RefundInput } from '@store/api-client/limits';
import { formatRupees } from '../components/format';
import type { Notice } from '../components/use-action';
import type { OrderDetails } from './order';

export interface RefundValues {
  /** As typed, in rupees. */
  amount: string;
  reason: string;
  /** Empty until someone chooses; then see `getAccess`. */
  access: 'keep' | 'withdraw' | '';
  /** The tools to refund; all of them mean the whole order. */
  toolIds: string[];
}

type Line = Schemas['OrderItemRecord'];

/** A line that can be refunded by itself. */
export interface ToolLine extends Line {
  toolId: string;
}

/** The lines to choose from, which have something left: none where the order sells one tool only. */
export function chooseFrom(items: readonly Line[]): ToolLine[] {
  const lines = items.flatMap(({ toolId, ...line }) =>
    toolId === null || line.refunded >= line.price ? [] : [{ ...line, toolId }],
  );
  return items.length > 1 ? lines : [];
}

/** Whether only some of an order's tools are chosen. */
export const isPart = (items: readonly Line[], toolIds: readonly string[]): boolean =>
  chooseFrom(items).some(({ toolId }) => !toolIds.includes(toolId));

const list = new Intl.ListFormat('en-GB');

/** The tools that the customer keeps when these are refunded by themselves. */
export const keptNames = (items: readonly Line[], toolIds: readonly string[]): string =>
  list.format(chooseFrom(items).flatMap(({ toolId, name }) => (toolIds.includes(toolId) ? [] : [name])));

/** What can be refunded of the chosen tools, in rupees. */
export function getLeft(
  { items, refundableAmount }: Pick<Schemas['StaffOrder'], 'items' | 'refundableAmount'>,
  toolIds: readonly string[],
): number {
  if (!isPart(items, toolIds)) return refundableAmount;
  const left = chooseFrom(items)
    .filter(({ toolId }) => toolIds.includes(toolId))
    .reduce((sum, { price, refunded }) => sum + Math.round((price - refunded) * 100), 0);
  return Math.min(refundableAmount, left / 100);
}

/** What is left to refund of an order with refunds. */
export function refundableNote({ refundableAmount, refunds, disputes }: OrderDetails): string {
  if (refundableAmount > 0) return `${formatRupees(refundableAmount)} can still be refunded.`;
  const isDisputed = disputes.some(({ status }) => status === 'needs_response' || status === 'under_review');
  if (isDisputed) return 'Nothing can be refunded while the payment is disputed.';
  const isRunning = refunds.some(({ status }) => status === 'pending' || status === 'awaiting_approval');
  return isRunning ? 'Nothing more can be refunded.' : 'Fully refunded.';
}

/** What is wrong with an amount, if anything. */
export function amountProblem(typed: string, refundable: number): string | undefined {
  const amount = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(amount) || amount <= 0) return 'Enter an amount above ₹0';
  if (amount > refundable) return `At most ${formatRupees(refundable)} can be refunded`;
  if (!/^\d+(\.\d{1,2})?$/.test(typed.trim())) return 'Use at most two decimals';
  return undefined;
}

/** Reasons to pick; any other can be typed. */
export const REASONS = [
  'Bought by mistake',
  'Bought twice',
  'Does not run on the customer’s computer',
  'Not as described',
];

/** A picked reason, before what was typed beside it; another picked one makes way for it. */
export function withReason(typed: string, picked: string): string {
  const text = typed.trim();
  const before = REASONS.find((reason) => text === reason || text.startsWith(`${reason}: `));
  const own = before === undefined ? text : text.slice(before.length + 2);
  return own === '' ? picked : `${picked}: ${own}`;
}

export function reasonProblem(typed: string): string | undefined {
  const { length } = typed.trim();
  const { minLength, maxLength } = RefundInput.reason;
  return length < minLength || length > maxLength
    ? `Enter a reason of ${minLength} to ${maxLength} characters`
    : undefined;
}

/** What happens to the tool: as chosen, else withdrawn with a full refund and kept with a partial one. */
export function getAccess(
  { amount, access }: Pick<RefundValues, 'amount' | 'access'>,
  refundable: number,
): 'keep' | 'withdraw' {
  return access || (Number(amount) < refundable ? 'keep' : 'withdraw');
}

/**
 * The body to send. A full refund names no amount, so that no rounding is left over.
 * @param toolIds the tools to refund by themselves, whose access ends
 */
export function refundBody(
  values: Omit<RefundValues, 'toolIds'>,
  refundable: number,
  toolIds?: string[],
): Schemas['RefundInput'] {
  const amount = Number(values.amount);
  const reason = values.reason.trim();
  const body: Schemas['RefundInput'] = toolIds
    ? { reason, access: 'withdraw', toolIds }
    : { reason, access: getAccess(values, refundable) };
  return amount === refundable ? body : { ...body, amount };
}

/** What to report about a refund: the gateway may need time, or may have refused it. */
export function refundNotice({
  status,
  statusMessage,
}: Pick<Schemas['RefundRecord'], 'status' | 'statusMessage'>): Notice {
  switch (status) {
    case 'success':
      return { type: 'success', message: 'Refunded' };
    case 'failed': {
      const reason = statusMessage ? `: ${statusMessage}` : '';
      return { type: 'error', message: `The gateway refused the refund${reason}` };
    }
    case 'awaiting_approval':
      return { type: 'info', message: 'Refund requested. Another member of staff has to approve it.' };
    case 'declined':
      return { type: 'info', message: 'Refund declined' };
    case 'pending':
      return { type: 'info', message: 'Refund started. It completes when the gateway confirms.' };
  }
}
