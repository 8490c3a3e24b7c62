import type { AuthProvider } from 'ra-core';

import { signOut } from './auth';
import { isGranted } from './permissions';
import { readSession } from './session';

/**
 * What react-admin needs to know about sessions. Signing in happens on the sign-in page, before this
 * console is loaded, and the HTTP client ends a session the server refuses; so errors pass here.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: async () => {
    await signOut();
    return '/login';
  },
  checkAuth: () => (readSession() ? Promise.resolve() : Promise.reject(new Error('Not signed in'))),
  canAccess: ({ resource, action }) =>
    Promise.resolve(isGranted(readSession()?.staff.permissions ?? [], resource, action)),
  getPermissions: () => Promise.resolve(readSession()?.staff.permissions ?? []),
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const staff = readSession()?.staff;
    return Promise.resolve({ id: staff?.id ?? '', fullName: staff?.name ?? '' });
  },
};
