import { declarePermissions, STAFF_ROLES } from '../common/access/permissions.ts';

export const analyticsPermissions = declarePermissions({
  'dashboard:read': {
    area: 'Dashboard',
    allows: 'See the overview',
    roles: STAFF_ROLES,
  },
  'analytics:read': {
    area: 'Analytics',
    allows: 'See sales and visitors',
    roles: ['owner', 'manager', 'accountant'],
    isScope: true,
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    analytics: typeof analyticsPermissions;
  }
}
