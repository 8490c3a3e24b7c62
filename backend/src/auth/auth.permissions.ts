import { declarePermissions, STAFF_ROLES } from '../common/access/permissions.ts';

export const authPermissions = declarePermissions({
  'console:use': {
    area: 'Console',
    allows: 'Sign in and manage one’s own sign-in',
    roles: STAFF_ROLES,
  },
  'keys:read': {
    area: 'API keys',
    allows: 'See API keys',
    roles: ['owner', 'manager'],
  },
  'keys:write': {
    area: 'API keys',
    allows: 'Create API keys, which never exceed one’s own role, and revoke any',
    roles: ['owner', 'manager'],
  },
  'staff:read': {
    area: 'Settings',
    allows: 'See staff accounts and their roles',
    roles: STAFF_ROLES,
  },
  'staff:write': {
    area: 'Settings',
    allows: 'Invite and remove staff, change roles, reset two-step sign-in',
    roles: ['owner'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    auth: typeof authPermissions;
  }
}
