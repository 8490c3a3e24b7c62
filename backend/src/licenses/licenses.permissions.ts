import { declarePermissions } from '../common/access/permissions.ts';

export const licensesPermissions = declarePermissions({
  'licenses:read': {
    area: 'Licences',
    allows: 'See licences and their devices',
    roles: ['owner', 'manager', 'support'],
    isScope: true,
  },
  'licenses:write': {
    area: 'Licences',
    allows: 'Change, disable and reissue licences, remove devices',
    roles: ['owner', 'manager', 'support'],
    isScope: true,
  },
  'licenses:rotate': {
    area: 'Licences',
    allows: 'Replace the key that signs licence files',
    roles: ['owner'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    licenses: typeof licensesPermissions;
  }
}
