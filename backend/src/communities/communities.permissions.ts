import { declarePermissions } from '../common/access/permissions.ts';

export const communitiesPermissions = declarePermissions({
  'communities:read': {
    area: 'Groups',
    allows: 'See groups for owners and who is in them',
    roles: ['owner', 'manager', 'support'],
  },
  'communities:write': {
    area: 'Groups',
    allows: 'Connect, check, change and remove groups for owners',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    communities: typeof communitiesPermissions;
  }
}
