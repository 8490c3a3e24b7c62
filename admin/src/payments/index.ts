import { lazyScreen } from '../components/lazy-screen';

export const payments = {
  list: lazyScreen(async () => (await import('./PaymentScreen')).PaymentScreen),
};
