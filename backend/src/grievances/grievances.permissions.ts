import { declarePermissions } from '../common/access/permissions.ts';

export const grievancesPermissions = declarePermissions({
  'grievances:read': {
    area: 'Grievances',
    allows: 'See grievances',
    roles: ['owner', 'manager', 'support'],
  },
  'grievances:write': {
    area: 'Grievances',
    allows: 'Acknowledge, answer and close grievances',
    roles: ['owner', 'manager', 'support'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    grievances: typeof grievancesPermissions;
  }
}
