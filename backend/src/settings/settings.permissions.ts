import { declarePermissions, STAFF_ROLES } from '../common/access/permissions.ts';

export const settingsPermissions = declarePermissions({
  'settings:read': {
    area: 'Settings',
    allows: 'See the store’s settings',
    roles: STAFF_ROLES,
  },
  'settings:write': {
    area: 'Settings',
    allows: 'Change the store’s details',
    roles: ['owner', 'manager'],
  },
  'security:write': {
    area: 'Settings',
    allows: 'Change the rules for staff sign-in and large refunds',
    roles: ['owner'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    settings: typeof settingsPermissions;
  }
}
