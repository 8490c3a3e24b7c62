import { declarePermissions, STAFF_ROLES } from '../../common/access/permissions.ts';

export const taxPermissions = declarePermissions({
  'invoices:read': {
    area: 'Invoices',
    allows: 'See tax invoices and credit notes',
    roles: STAFF_ROLES,
    isScope: true,
  },
  'invoices:export': {
    area: 'Invoices',
    allows: 'Export the invoices of a month for the tax return',
    roles: ['owner', 'manager', 'accountant'],
  },
});

declare module '../../common/access/permissions.ts' {
  interface Permissions {
    tax: typeof taxPermissions;
  }
}
