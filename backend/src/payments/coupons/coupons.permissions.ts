import { declarePermissions } from '../../common/access/permissions.ts';

export const couponsPermissions = declarePermissions({
  'coupons:read': {
    area: 'Coupons',
    allows: 'See coupons and who used them',
    roles: ['owner', 'manager', 'accountant'],
    isScope: true,
  },
  'coupons:write': {
    area: 'Coupons',
    allows: 'Create, change and delete coupons',
    roles: ['owner', 'manager'],
    isScope: true,
  },
});

declare module '../../common/access/permissions.ts' {
  interface Permissions {
    coupons: typeof couponsPermissions;
  }
}
