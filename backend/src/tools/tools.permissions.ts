import { declarePermissions, STAFF_ROLES } from '../common/access/permissions.ts';

export const toolsPermissions = declarePermissions({
  'tools:read': {
    area: 'Tools',
    allows: 'See tools, drafts included',
    roles: STAFF_ROLES,
    isScope: true,
  },
  'tools:download': {
    area: 'Tools',
    allows: 'Download any tool without buying it',
    roles: ['owner', 'manager', 'support'],
  },
  'tools:write': {
    area: 'Tools',
    allows: 'Add, change and delete tools, files and categories',
    roles: ['owner', 'manager'],
    isScope: true,
  },
  // Ships code to owners, beside `tools:write`.
  'releases:write': {
    area: 'Tools',
    allows: 'Give owners a new file of a tool',
    roles: ['owner', 'manager'],
    isScope: true,
  },
  'reviews:read': {
    area: 'Reviews',
    allows: 'See all reviews',
    roles: ['owner', 'manager', 'support'],
    isScope: true,
  },
  'reviews:write': {
    area: 'Reviews',
    allows: 'Hide, show and answer reviews',
    roles: ['owner', 'manager', 'support'],
    isScope: true,
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    tools: typeof toolsPermissions;
  }
}
