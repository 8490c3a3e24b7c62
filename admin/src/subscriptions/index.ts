import { lazyScreen } from '../components/lazy-screen';

export const subscriptions = {
  list: lazyScreen(async () => (await import('./SubscriptionScreen')).SubscriptionScreen),
};
