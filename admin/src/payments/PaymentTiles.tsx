import { useListContext } from 'ra-core';

import { formatCount, formatRupees } from '../components/format';
import { StatTile, StatTiles } from '../components/StatTile';
import { averagePayment, paidCount, type PaymentStats, readPaymentStats, successRate } from './payment';

/** Collected includes what is held: the customers did pay it. */
function collectedCaption(stats: PaymentStats): string {
  const payments = `${formatCount(paidCount(stats))} payments`;
  return stats.held > 0 ? `${payments} · ${formatRupees(stats.held)} held by disputes` : payments;
}

/** Numbers over all payments, whatever the filters. */
export function PaymentTiles() {
  const stats = readPaymentStats(useListContext().meta);
  const rate = stats && successRate(stats);
  const average = stats && averagePayment(stats);
  const loaded = (value: string | undefined): string | undefined => (stats ? (value ?? '–') : undefined);
  return (
    <StatTiles>
      <StatTile
        label="Collected"
        value={loaded(stats && formatRupees(stats.received))}
        caption={stats && collectedCaption(stats)}
      />
      <StatTile label="Pending" value={loaded(stats && formatCount(stats.pending))} />
      <StatTile label="Failed" value={loaded(stats && formatCount(stats.failed))} />
      <StatTile label="Refunded" value={loaded(stats && formatRupees(stats.refundedAmount))} />
      <StatTile
        label="Success rate"
        value={loaded(rate === undefined ? undefined : `${Math.round(rate * 100)}%`)}
      />
      <StatTile label="Average" value={loaded(average === undefined ? undefined : formatRupees(average))} />
    </StatTiles>
  );
}
