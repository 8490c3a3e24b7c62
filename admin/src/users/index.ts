import { lazyScreen } from '../components/lazy-screen';
import { nameOf } from './user';

export const users = {
  list: lazyScreen(async () => (await import('./UserScreen')).UserScreen),
  recordRepresentation: nameOf,
};
