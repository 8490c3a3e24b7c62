import type { Schemas } from '@store/api-client';

/** `Nifty Scanner: 700; Gap Finder: 300`, for exports. */
export const linesText = (items: readonly Schemas['OrderItemRecord'][]): string =>
  items.map(({ name, price }) => `${name}: ${price}`).join('; ');
