import { declarePermissions } from '../../common/access/permissions.ts';

export const securityLogPermissions = declarePermissions({
  'security:read': {
    area: 'Security',
    allows: 'See sign-ins, refusals and other security events',
    roles: ['owner', 'manager'],
  },
});

declare module '../../common/access/permissions.ts' {
  interface Permissions {
    securityLog: typeof securityLogPermissions;
  }
}
