import { minutesAfter, type Calendar } from './calendar.ts';
import { digitsFor, idFor } from './ids.ts';
import { orderIdOf, type AcquisitionWithIds } from './order-rows.ts';
import type { Row, Table } from './table.ts';

const DAY_MINUTES = 24 * 60;

const STATUSES = {
  open: ['needs_response', 'CHARGEBACK_CREATED', 'Dispute is created, please take action'],
  won: ['won', 'CHARGEBACK_MERCHANT_WON', 'Chargeback won by merchant'],
  lost: ['lost', 'CHARGEBACK_MERCHANT_LOST', 'Chargeback lost by merchant'],
} as const;

function dispute(acquisition: AcquisitionWithIds, end: 'open' | 'won' | 'lost', { now }: Calendar) {
  const [status, providerStatus, remarks] = STATUSES[end];
  const amount = acquisition.tool.price * 100;
  const openedAt =
    end === 'open' ? minutesAfter(now, -2 * DAY_MINUTES) : minutesAfter(acquisition.at, 3 * DAY_MINUTES);
  const resolvedAt = end === 'open' ? null : minutesAfter(openedAt, 2 * DAY_MINUTES);
  return {
    id: idFor(`dispute/${acquisition.key}`, openedAt),
    provider_id: digitsFor(`${acquisition.key}/dispute`, 9, '43'),
    order_id: orderIdOf(acquisition),
    stage: 'chargeback',
    status,
    provider_status: providerStatus,
    amount_paise: amount,
    counted_paise: end === 'won' ? 0 : amount,
    reason_code: '4855',
    reason: 'Goods or Services Not Provided',
    remarks,
    respond_by: minutesAfter(openedAt, 5 * DAY_MINUTES),
    opened_at: openedAt,
    reported_at: resolvedAt ?? openedAt,
    resolved_at: resolvedAt,
    checked_at: now,
    decision: end === 'won' ? 'contest' : null,
    decision_note: end === 'won' ? 'The customer downloaded the tool twice; evidence sent.' : null,
    decided_at: end === 'won' ? minutesAfter(openedAt, DAY_MINUTES) : null,
    created_at: openedAt,
    updated_at: resolvedAt ?? openedAt,
  };
}

function alert({ id, order_id, opened_at }: ReturnType<typeof dispute>): Row {
  return {
    id: idFor(`alert/${id}`, opened_at),
    kind: 'dispute_opened',
    subject: id,
    order_id,
    message: 'A customer’s bank disputes a payment. Answer before the deadline.',
    created_at: opened_at,
  };
}

/** One open, one won and one lost dispute, and the alert of the open one. */
export function disputeTables(acquisitions: readonly AcquisitionWithIds[], calendar: Calendar): Table[] {
  const rows = acquisitions.flatMap((one) => (one.dispute ? [dispute(one, one.dispute, calendar)] : []));
  return [
    { name: 'disputes', rows },
    { name: 'alerts', rows: rows.filter(({ status }) => status === 'needs_response').map(alert) },
  ];
}
