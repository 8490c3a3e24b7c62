import { declarePermissions, STAFF_ROLES } from '../common/access/permissions.ts';

export const bundlesPermissions = declarePermissions({
  'bundles:read': {
    area: 'Bundles',
    allows: 'See bundles, inactive ones included',
    roles: STAFF_ROLES,
    isScope: true,
  },
  'bundles:write': {
    area: 'Bundles',
    allows: 'Add, change and delete bundles',
    roles: ['owner', 'manager'],
    isScope: true,
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    bundles: typeof bundlesPermissions;
  }
}
