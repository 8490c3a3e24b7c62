import { declarePermissions } from '../common/access/permissions.ts';

export const usersPermissions = declarePermissions({
  'users:read': {
    area: 'Users',
    allows: 'See customers and their activity',
    roles: ['owner', 'manager', 'support'],
    isScope: true,
  },
  'users:write': {
    area: 'Users',
    allows: 'Add customers, correct their details, resend emails, sign customers out',
    roles: ['owner', 'manager', 'support'],
  },
  'users:suspend': {
    area: 'Users',
    allows: 'Suspend and activate customers',
    roles: ['owner', 'manager'],
  },
  'users:delete': {
    area: 'Users',
    allows: 'Delete customers',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    users: typeof usersPermissions;
  }
}
