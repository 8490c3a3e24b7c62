import { lazyScreen } from '../components/lazy-screen';
import { nameOf, type Endpoint } from './endpoint';

export const webhookEndpoints = {
  list: lazyScreen(async () => (await import('./EndpointScreen')).EndpointScreen),
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  recordRepresentation: (endpoint: Endpoint) => nameOf(endpoint),
};
