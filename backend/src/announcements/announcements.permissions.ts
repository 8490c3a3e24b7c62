import { declarePermissions } from '../common/access/permissions.ts';

export const announcementsPermissions = declarePermissions({
  'announcements:read': {
    area: 'Announcements',
    allows: 'See all announcements',
    roles: ['owner', 'manager', 'support'],
  },
  'announcements:write': {
    area: 'Announcements',
    allows: 'Publish and change announcements',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    announcements: typeof announcementsPermissions;
  }
}
