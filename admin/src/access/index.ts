import { lazyScreen } from '../components/lazy-screen';

export const access = {
  list: lazyScreen(async () => (await import('./AccessScreen')).AccessScreen),
};
