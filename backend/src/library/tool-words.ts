import { formatExactRupees } from '../common/money/money.ts';
import type { DescribedOrder, OrderWords } from '../orders/index.ts';

const nameList = new Intl.ListFormat('en-IN');

/** What emails say of an order of one tool, or of several. */
export function describeTools({ toolName, bundleId, items }: DescribedOrder): OrderWords {
  if (items.length <= 1) {
    return {
      // The line names the plan.
      sold: [['Tool', items[0]?.name ?? toolName]],
      paid: 'Thank you for your purchase. We have received your payment, and the tool is in your library.',
      open: 'Download your tool',
      kept: 'You keep your access to the tool.',
      ended: 'Your access to the tool has ended.',
      lost: (kept) =>
        kept.length > 0
          ? 'You keep your access to the tool.'
          : 'Your access to the tool has ended. You can buy it again at any time.',
    };
  }
  const lines = items.map(({ name, paidPaise }): [string, string] => [name, formatExactRupees(paidPaise)]);
  return {
    sold: bundleId === null ? lines : [['Bundle', toolName], ...lines],
    paid: 'Thank you for your purchase. We have received your payment, and the tools are in your library.',
    open: 'Download your tools',
    kept: 'You keep your access to the refunded tools.',
    ended: 'Your access to the refunded tools has ended.',
    lost(kept) {
      if (kept.length === 0) return 'Your access to the tools has ended. You can buy them again at any time.';
      if (kept.length === items.length) return 'You keep your access to the tools.';
      return `You keep your access to ${nameList.format(kept)}. Your access to the other tools has ended. You can buy them again at any time.`;
    },
  };
}
