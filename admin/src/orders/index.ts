import { lazy } from 'react';

import { orderName, type Order } from './order';

export const orders = {
  list: lazy(async () => ({ default: (await import('./OrderScreen')).OrderScreen })),
  recordRepresentation: (order: Order) => orderName(order),
};
