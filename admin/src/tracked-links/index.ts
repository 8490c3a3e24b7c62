import { lazyScreen } from '../components/lazy-screen';

export const trackedLinks = {
  list: lazyScreen(async () => (await import('./TrackedLinksScreen')).TrackedLinksScreen),
  hasCreate: true,
};
