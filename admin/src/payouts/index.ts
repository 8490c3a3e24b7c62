import { lazyScreen } from '../components/lazy-screen';

export const payouts = {
  list: lazyScreen(async () => (await import('./PayoutScreen')).PayoutScreen),
};
