import { getOrderId, type Acquisition } from './acquisitions.ts';
import { minutesAfter } from './calendar.ts';
import { digitsFor, idFor } from './ids.ts';
import type { Shop } from './shop.ts';

const DAY = 24 * 60;

const STATUSES = {
  open: ['needs_response', 'CHARGEBACK_CREATED', 'Dispute is created, please take action'],
  won: ['won', 'CHARGEBACK_MERCHANT_WON', 'Chargeback won by merchant'],
  lost: ['lost', 'CHARGEBACK_MERCHANT_LOST', 'Chargeback lost by merchant'],
} as const;

function addDispute(shop: Shop, acquisition: Acquisition, end: keyof typeof STATUSES): void {
  const { now } = shop.calendar;
  const [status, providerStatus, remarks] = STATUSES[end];
  const [isOpen, isWon] = [end === 'open', end === 'won'];
  const amount = acquisition.tool.price * 100;
  const openedAt = isOpen ? minutesAfter(now, -2 * DAY) : minutesAfter(acquisition.at, 3 * DAY);
  const resolvedAt = isOpen ? null : minutesAfter(openedAt, 2 * DAY);
  const dispute = {
    id: idFor(`dispute/${acquisition.key}`, openedAt),
    provider_id: digitsFor(`${acquisition.key}/dispute`, 9, '43'),
    order_id: getOrderId(acquisition),
    stage: 'chargeback',
    status,
    provider_status: providerStatus,
    amount_paise: amount,
    counted_paise: isWon ? 0 : amount,
    reason_code: '4855',
    reason: 'Goods or Services Not Provided',
    remarks,
    respond_by: minutesAfter(openedAt, 5 * DAY),
    opened_at: openedAt,
    reported_at: resolvedAt ?? openedAt,
    resolved_at: resolvedAt,
    checked_at: now,
    decision: isWon ? 'contest' : null,
    decision_note: isWon ? 'The customer downloaded the tool twice; evidence sent.' : null,
    decided_at: isWon ? minutesAfter(openedAt, DAY) : null,
    created_at: openedAt,
    updated_at: resolvedAt ?? openedAt,
  };
  shop.add('disputes', [dispute]);
  if (!isOpen) return;
  shop.addAlert({
    name: dispute.id,
    kind: 'dispute_opened',
    subject: dispute.id,
    orderId: dispute.order_id,
    message: 'A customer’s bank disputes a payment. Answer before the deadline.',
    at: openedAt,
  });
}

/** One open, one won and one lost dispute, and the alert of the open one. */
export function addDisputes(shop: Shop): void {
  for (const acquisition of shop.acquisitions) {
    if (acquisition.dispute) addDispute(shop, acquisition, acquisition.dispute);
  }
}
