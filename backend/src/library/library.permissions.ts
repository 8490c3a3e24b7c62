import { declarePermissions } from '../common/access/permissions.ts';

export const libraryPermissions = declarePermissions({
  'grants:write': {
    area: 'Users',
    allows: 'Grant and withdraw tools',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    library: typeof libraryPermissions;
  }
}
