import { lazyScreen } from '../components/lazy-screen';
import { getName, type Endpoint } from './endpoint';

export const webhookEndpoints = {
  list: lazyScreen(async () => (await import('./EndpointScreen')).EndpointScreen),
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  recordRepresentation: (endpoint: Endpoint) => getName(endpoint),
};
