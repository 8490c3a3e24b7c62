import { declarePermissions } from '../common/access/permissions.ts';

export const trackedLinksPermissions = declarePermissions({
  'links:read': {
    area: 'Shareable Links',
    allows: 'See tracked links',
    roles: ['owner', 'manager'],
  },
  'links:write': {
    area: 'Shareable Links',
    allows: 'Create and change tracked links',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    trackedLinks: typeof trackedLinksPermissions;
  }
}
