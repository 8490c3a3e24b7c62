import { lazyScreen } from '../components/lazy-screen';

export const securityEvents = {
  list: lazyScreen(async () => (await import('./SecurityLogScreen')).SecurityLogScreen),
};
