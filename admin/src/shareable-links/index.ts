import { lazyScreen } from '../components/lazy-screen';

export const shareableLinks = {
  list: lazyScreen(async () => (await import('./ShareableLinksScreen')).ShareableLinksScreen),
  hasCreate: true,
};
