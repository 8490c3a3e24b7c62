import { declarePermissions } from '../common/access/permissions.js';

export const libraryPermissions = declarePermissions({
  'grants:write': {
    area: 'Users',
    allows: 'Grant and withdraw tools',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.js' {
  interface Permissions {
    library: typeof libraryPermissions;
  }
}
