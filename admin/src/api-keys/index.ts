import { lazyScreen } from '../components/lazy-screen';
import type { ApiKey } from './api-key';

export const apiKeys = {
  list: lazyScreen(async () => (await import('./ApiKeyScreen')).ApiKeyScreen),
  hasCreate: true,
  recordRepresentation: (apiKey: ApiKey) => apiKey.name,
};
