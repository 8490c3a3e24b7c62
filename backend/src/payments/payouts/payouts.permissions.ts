import { declarePermissions } from '../../common/access/permissions.ts';

export const payoutsPermissions = declarePermissions({
  'payouts:read': {
    area: 'Payouts',
    allows: 'See what the payment provider paid out, and its differences',
    roles: ['owner', 'manager', 'accountant'],
  },
  'payouts:write': {
    area: 'Payouts',
    allows: 'Import payouts now',
    roles: ['owner', 'manager', 'accountant'],
  },
});

declare module '../../common/access/permissions.ts' {
  interface Permissions {
    payouts: typeof payoutsPermissions;
  }
}
