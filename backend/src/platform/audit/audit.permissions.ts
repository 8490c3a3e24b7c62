import { declarePermissions } from '../../common/access/permissions.js';

export const auditPermissions = declarePermissions({
  'audit:read': {
    area: 'Audit Log',
    allows: 'See what staff changed',
    roles: ['owner', 'manager'],
  },
});

declare module '../../common/access/permissions.js' {
  interface Permissions {
    audit: typeof auditPermissions;
  }
}
