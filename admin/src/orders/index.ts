import { lazyScreen } from '../components/lazy-screen';

import { orderName, type Order } from './order';

export const orders = {
  list: lazyScreen(async () => (await import('./OrderScreen')).OrderScreen),
  recordRepresentation: (order: Order) => orderName(order),
};
