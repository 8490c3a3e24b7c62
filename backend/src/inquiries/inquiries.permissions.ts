import { declarePermissions } from '../common/access/permissions.ts';

export const inquiriesPermissions = declarePermissions({
  'inquiries:read': {
    area: 'Inquiries',
    allows: 'See inquiries',
    roles: ['owner', 'manager', 'support'],
    isScope: true,
  },
  'inquiries:write': {
    area: 'Inquiries',
    allows: 'Reply to inquiries',
    roles: ['owner', 'manager', 'support'],
    isScope: true,
  },
  'newsletter:read': {
    area: 'Newsletter',
    allows: 'See subscribers, and newsletters with their figures',
    roles: ['owner', 'manager'],
  },
  'newsletter:write': {
    area: 'Newsletter',
    allows: 'Write, schedule, send and cancel newsletters',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    inquiries: typeof inquiriesPermissions;
  }
}
