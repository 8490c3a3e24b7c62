import { lazy } from 'react';

import type { User } from './user';

export const users = {
  list: lazy(async () => ({ default: (await import('./UserScreen')).UserScreen })),
  recordRepresentation: (user: User) => user.name || user.email,
};
