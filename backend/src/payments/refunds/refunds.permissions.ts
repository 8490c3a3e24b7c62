import { declarePermissions } from '../../common/access/permissions.ts';

export const refundsPermissions = declarePermissions({
  'refunds:write': {
    area: 'Orders',
    allows: 'Refund orders, and approve refunds of others',
    roles: ['owner', 'manager', 'accountant'],
  },
});

declare module '../../common/access/permissions.ts' {
  interface Permissions {
    refunds: typeof refundsPermissions;
  }
}
