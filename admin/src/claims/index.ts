import { lazyScreen } from '../components/lazy-screen';

export const claims = {
  list: lazyScreen(async () => (await import('./ClaimScreen')).ClaimScreen),
};
