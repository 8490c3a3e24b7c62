import { declarePermissions } from '../common/access/permissions.ts';

export const importsPermissions = declarePermissions({
  'imports:write': {
    area: 'Users',
    allows: 'Import customers of another shop, and undo it',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    imports: typeof importsPermissions;
  }
}
