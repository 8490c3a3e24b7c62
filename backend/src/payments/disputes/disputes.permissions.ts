import { declarePermissions, STAFF_ROLES } from '../../common/access/permissions.ts';

export const disputesPermissions = declarePermissions({
  'disputes:read': {
    area: 'Disputes',
    allows: 'See disputes and download their evidence',
    roles: STAFF_ROLES,
  },
  'disputes:write': {
    area: 'Disputes',
    allows: 'Decide how to answer a dispute, check it with the payment provider, get emails about it',
    roles: ['owner', 'manager', 'accountant'],
  },
});

declare module '../../common/access/permissions.ts' {
  interface Permissions {
    disputes: typeof disputesPermissions;
  }
}
