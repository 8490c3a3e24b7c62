import { lazyScreen } from '../components/lazy-screen';

export const newsletter = {
  list: lazyScreen(async () => (await import('./NewsletterScreen')).NewsletterScreen),
};
