import { formatRupees } from '../../common/money/money.ts';
import type { RefundStatus } from '../../orders/index.ts';
import type { Refund } from './refund.entity.ts';

type Known = Pick<Refund, 'status' | 'amountPaise'>;

function those(refunds: readonly Known[], status: RefundStatus): string | null {
  const amounts = refunds.filter((refund) => refund.status === status).map(({ amountPaise }) => amountPaise);
  if (amounts.length === 0) return null;
  const sum = formatRupees(amounts.reduce((total, paise) => total + paise, 0));
  return amounts.length === 1 ? `the refund of ${sum}` : `${amounts.length} refunds, ${sum} in total`;
}

/**
 * Where the refunds of an order stand at the gateway, after it was asked; null where none was sent to it. One that failed
 * has changed nothing, so it is told only when there is no other.
 */
export function describeRefunds(refunds: readonly Known[]): string | null {
  const [done, pending, failed] = (['success', 'pending', 'failed'] as const).map((status) =>
    those(refunds, status),
  );
  if (done && pending) return `The gateway confirms ${done}. Not completed yet: ${pending}`;
  if (done) return `The gateway confirms ${done}`;
  if (pending) return `The gateway has not completed ${pending} yet`;
  return failed ? `The gateway did not make ${failed}` : null;
}
