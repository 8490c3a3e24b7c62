import { formatRupees } from '../components/format';
import { isRecord } from '../providers/envelope';

export interface RefundValues {
  /** As typed, in rupees. */
  amount: string;
  reason: string;
  /** Null until somebody chooses; then see `accessOf`. */
  access: 'keep' | 'withdraw' | null;
}

/** The name of the form's draft. */
export const refundDraft = (orderId: string): string => `refund:${orderId}`;

/** What is wrong with a refund before it is sent; empty when nothing is. */
export function refundErrors(values: RefundValues, refundable: number): Record<string, string> {
  const errors: Record<string, string> = {};
  const amount = Number(values.amount);
  if (values.amount.trim() === '' || !Number.isFinite(amount) || amount <= 0) {
    errors['amount'] = 'Enter an amount above ₹0';
  } else if (amount > refundable) {
    errors['amount'] = `At most ${formatRupees(refundable)} can be refunded`;
  } else if (!/^\d+(\.\d{1,2})?$/.test(values.amount.trim())) {
    errors['amount'] = 'Use at most two decimals';
  }
  const length = values.reason.trim().length;
  if (length < 3 || length > 500) errors['reason'] = 'Please state a reason of 3 to 500 characters';
  return errors;
}

/** What becomes of the tool: as chosen, else withdrawn with all the money and kept with a part of it. */
export function accessOf({ amount, access }: RefundValues, refundable: number): 'keep' | 'withdraw' {
  return access ?? (Number(amount) < refundable ? 'keep' : 'withdraw');
}

/** The body to send. All that is left is asked for without an amount, so that no rounding is left over. */
export function refundBody(values: RefundValues, refundable: number): Record<string, unknown> {
  const amount = Number(values.amount);
  const body = { reason: values.reason.trim(), access: accessOf(values, refundable) };
  return amount === refundable ? body : { ...body, amount };
}

/** What to tell after the server answered: the provider may need time, or may have said no. */
export function refundOutcome(data: Record<string, unknown>): {
  type: 'success' | 'info' | 'error';
  text: string;
} {
  const refund = isRecord(data['refund']) ? data['refund'] : {};
  if (refund['status'] === 'success') return { type: 'success', text: 'Refunded' };
  if (refund['status'] === 'failed') {
    const reason = refund['statusMessage'];
    return {
      type: 'error',
      text: `The gateway refused the refund${typeof reason === 'string' ? `: ${reason}` : ''}`,
    };
  }
  return { type: 'info', text: 'The refund is on its way; it is done when the gateway confirms it' };
}
