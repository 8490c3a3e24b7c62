import { lazyScreen } from '../components/lazy-screen';

export const licenses = {
  list: lazyScreen(async () => (await import('./LicenseScreen')).LicenseScreen),
};
