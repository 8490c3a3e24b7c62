import { lazyScreen } from '../components/lazy-screen';
import { getName } from './user';

export const users = {
  list: lazyScreen(async () => (await import('./UserScreen')).UserScreen),
  recordRepresentation: getName,
};
