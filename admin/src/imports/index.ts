import { lazyScreen } from '../components/lazy-screen';
import type { CustomerImport } from './import';

export const imports = {
  list: lazyScreen(async () => (await import('./ImportScreen')).ImportScreen),
  hasCreate: true,
  hasShow: true,
  recordRepresentation: ({ fileName }: CustomerImport) => fileName,
};
