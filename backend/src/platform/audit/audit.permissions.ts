import { declarePermissions } from '../../common/access/permissions.ts';

export const auditPermissions = declarePermissions({
  'audit:read': {
    area: 'Audit log',
    allows: 'See what staff changed',
    roles: ['owner', 'manager'],
  },
});

declare module '../../common/access/permissions.ts' {
  interface Permissions {
    audit: typeof auditPermissions;
  }
}
