import { lazyScreen } from '../components/lazy-screen';

export const reviews = {
  list: lazyScreen(async () => (await import('./ReviewScreen')).ReviewScreen),
};
