import { declarePermissions } from '../../common/access/permissions.ts';

export const subscriptionsPermissions = declarePermissions({
  'subscriptions:read': {
    area: 'Subscriptions',
    allows: 'See subscriptions and their debits',
    roles: ['owner', 'manager', 'support', 'accountant'],
    isScope: true,
  },
  'subscriptions:write': {
    area: 'Subscriptions',
    allows: 'Cancel subscriptions and ask the provider about them',
    roles: ['owner', 'manager'],
  },
});

declare module '../../common/access/permissions.ts' {
  interface Permissions {
    subscriptions: typeof subscriptionsPermissions;
  }
}
