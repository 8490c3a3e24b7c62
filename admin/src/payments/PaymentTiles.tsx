import { useListContext } from 'ra-core';

import { formatCount, formatWholeRupees } from '../components/format';
import { StatTile, StatTiles } from '../components/StatTile';
import { averagePayment, paidCount, readPaymentStats, successRate } from './payment';

/** Figures over all payments, whatever the filters. */
export function PaymentTiles() {
  const stats = readPaymentStats(useListContext().meta);
  const rate = stats && successRate(stats);
  const average = stats && averagePayment(stats);
  const when = (value: string | undefined): string | undefined => (stats ? (value ?? '–') : undefined);
  return (
    <StatTiles>
      <StatTile
        label="Collected"
        value={when(stats && formatWholeRupees(stats.received))}
        caption={stats && `${formatCount(paidCount(stats))} payments`}
      />
      <StatTile label="Pending" value={when(stats && formatCount(stats.pending))} />
      <StatTile label="Failed" value={when(stats && formatCount(stats.failed))} />
      <StatTile label="Refunded" value={when(stats && formatWholeRupees(stats.refundedAmount))} />
      <StatTile
        label="Success rate"
        value={when(rate === undefined ? undefined : `${Math.round(rate * 100)}%`)}
      />
      <StatTile
        label="Average"
        value={when(average === undefined ? undefined : formatWholeRupees(average))}
      />
    </StatTiles>
  );
}
