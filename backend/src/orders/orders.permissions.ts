import { declarePermissions, STAFF_ROLES } from '../common/access/permissions.ts';

export const ordersPermissions = declarePermissions({
  'orders:read': {
    area: 'Orders',
    allows: 'See orders',
    roles: STAFF_ROLES,
    isScope: true,
  },
  'orders:write': {
    area: 'Orders',
    allows: 'Check orders with the payment provider, resend receipts',
    roles: STAFF_ROLES,
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    orders: typeof ordersPermissions;
  }
}
