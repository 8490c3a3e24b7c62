import { lazyScreen } from '../components/lazy-screen';
import type { User } from './user';

export const users = {
  list: lazyScreen(async () => (await import('./UserScreen')).UserScreen),
  recordRepresentation: (user: User) => user.name || user.email,
};
