import { declarePermissions } from '../common/access/permissions.ts';

export const pagesPermissions = declarePermissions({
  'pages:read': {
    area: 'Pages',
    allows: 'See the texts of pages, their drafts and versions',
    roles: ['owner', 'manager'],
    isScope: true,
  },
  'pages:write': {
    area: 'Pages',
    allows: 'Write and publish the texts of pages',
    roles: ['owner', 'manager'],
    isScope: true,
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    pages: typeof pagesPermissions;
  }
}
