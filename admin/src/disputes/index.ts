import { lazyScreen } from '../components/lazy-screen';

export const disputes = {
  list: lazyScreen(async () => (await import('./DisputeScreen')).DisputeScreen),
};
