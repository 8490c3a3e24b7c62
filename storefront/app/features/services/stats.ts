import type { StoreFigures } from '~/api/types';
import { formatCount } from '~/lib/format';

interface Stat {
  value: string;
  name: string;
}

/** Fewer say nothing. */
const ENOUGH = 10;

/** What the store says of itself: how many customers and which rating it has only as its rows prove it. */
export function getStats(figures: StoreFigures | null, own: readonly Stat[]): Stat[] {
  const { customers, reviews, averageRating } = figures ?? { customers: 0, reviews: 0, averageRating: null };
  return [
    ...(customers >= ENOUGH ? [{ value: formatCount(customers), name: 'customers' }] : []),
    ...(averageRating !== null && reviews >= ENOUGH
      ? [{ value: `${averageRating}/5`, name: `average of ${formatCount(reviews)} reviews` }]
      : []),
    ...own,
  ];
}
