import { declarePermissions } from '../common/access/permissions.ts';

export const outboxPermissions = declarePermissions({
  'mails:read': {
    area: 'Settings',
    allows: 'See failed emails',
    roles: ['owner', 'manager'],
  },
  'mails:write': {
    area: 'Settings',
    allows: 'Retry emails, send a test email',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    outbox: typeof outboxPermissions;
  }
}
