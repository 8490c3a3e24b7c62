import { lazyScreen } from '../components/lazy-screen';

export const ShareableLinks = lazyScreen(
  async () => (await import('./ShareableLinksScreen')).ShareableLinksScreen,
);
