import { declarePermissions } from '../common/access/permissions.ts';

export const accessDeskPermissions = declarePermissions({
  'access:read': {
    area: 'Access',
    allows: 'See which access customers wait for, have, and lose',
    roles: ['owner', 'manager', 'support'],
    isScope: true,
  },
  'access:write': {
    area: 'Access',
    allows: 'Mark access as given, not found or removed',
    roles: ['owner', 'manager', 'support'],
    isScope: true,
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    accessDesk: typeof accessDeskPermissions;
  }
}
