import { useListContext } from 'ra-core';

import { formatCount } from '../components/format';
import { StatTile, StatTiles } from '../components/StatTile';
import { isRecord } from '../providers/envelope';

const tiles = [
  ['total', 'Total Orders'],
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
] as const;

/** Without it the other tiles would not add up to the total. */
const refundedCaption = (count: number): string | undefined =>
  count > 0 ? `${formatCount(count)} refunded` : undefined;

/** Counts of all orders, whatever the filters. */
export function OrderSummary() {
  const list = useListContext();
  const meta: unknown = list.meta;
  const summary = isRecord(meta) && isRecord(meta['summary']) ? meta['summary'] : {};
  const { refunded = 0, partiallyRefunded = 0 } = summary as Record<string, number>;
  // The list shows the error; tiles without numbers would look as if they were loading.
  if (list.error && !list.data) return null;
  return (
    <StatTiles>
      {tiles.map(([name, label]) => {
        const count = summary[name];
        return (
          <StatTile
            key={name}
            label={label}
            value={typeof count === 'number' ? formatCount(count) : undefined}
            caption={name === 'total' ? refundedCaption(refunded + partiallyRefunded) : undefined}
          />
        );
      })}
    </StatTiles>
  );
}
