import { declarePermissions } from '../common/access/permissions.ts';

export const storeExportPermissions = declarePermissions({
  'exports:write': {
    area: 'Settings',
    allows: 'Export everything in the store',
    roles: ['owner'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    storeExport: typeof storeExportPermissions;
  }
}
