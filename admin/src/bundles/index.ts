import { lazyScreen } from '../components/lazy-screen';
import type { Bundle } from './bundle';

export const bundles = {
  list: lazyScreen(async () => (await import('./BundleScreen')).BundleScreen),
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: (bundle: Bundle) => bundle.name,
};
