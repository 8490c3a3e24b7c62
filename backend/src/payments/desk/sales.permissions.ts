import { declarePermissions } from '../../common/access/permissions.ts';

export const salesPermissions = declarePermissions({
  'sales:write': {
    area: 'Orders',
    allows: 'Record sales that were paid outside, and approve those of others',
    roles: ['owner', 'manager', 'accountant'],
  },
});

declare module '../../common/access/permissions.ts' {
  interface Permissions {
    sales: typeof salesPermissions;
  }
}
