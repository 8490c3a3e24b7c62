import { useListContext } from 'ra-core';

import { formatCount, formatWholeRupees } from '../components/format';
import { StatTile, StatTiles } from '../components/StatTile';
import { averagePayment, paidCount, readPaymentStats, successRate } from './payment';

/** Figures over all payments, whatever the filters. */
export function PaymentTiles() {
  const stats = readPaymentStats(useListContext().meta);
  const rate = stats && successRate(stats);
  const average = stats && averagePayment(stats);
  const loaded = (value: string | undefined): string | undefined => (stats ? (value ?? '–') : undefined);
  return (
    <StatTiles>
      <StatTile
        label="Collected"
        value={loaded(stats && formatWholeRupees(stats.received))}
        caption={stats && `${formatCount(paidCount(stats))} payments`}
      />
      <StatTile label="Pending" value={loaded(stats && formatCount(stats.pending))} />
      <StatTile label="Failed" value={loaded(stats && formatCount(stats.failed))} />
      <StatTile label="Refunded" value={loaded(stats && formatWholeRupees(stats.refundedAmount))} />
      <StatTile
        label="Success rate"
        value={loaded(rate === undefined ? undefined : `${Math.round(rate * 100)}%`)}
      />
      <StatTile
        label="Average"
        value={loaded(average === undefined ? undefined : formatWholeRupees(average))}
      />
    </StatTiles>
  );
}
