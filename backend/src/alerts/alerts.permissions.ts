import { declarePermissions } from '../common/access/permissions.ts';

export const alertsPermissions = declarePermissions({
  'payments:read': {
    area: 'Payments',
    allows: 'See payments, alerts and webhooks',
    roles: ['owner', 'manager', 'accountant'],
  },
  'payments:write': {
    area: 'Payments',
    allows: 'Resolve alerts, retry webhooks, test the payment provider',
    roles: ['owner', 'manager', 'accountant'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    alerts: typeof alertsPermissions;
  }
}
