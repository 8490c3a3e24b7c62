import { declarePermissions } from '../common/access/permissions.ts';

export const outboundWebhooksPermissions = declarePermissions({
  'webhooks:read': {
    area: 'Webhooks',
    allows: 'See webhook endpoints and what was sent to them',
    roles: ['owner', 'manager'],
  },
  'webhooks:write': {
    area: 'Webhooks',
    allows: 'Add, change and test webhook endpoints, send events again, get emails about them',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    outboundWebhooks: typeof outboundWebhooksPermissions;
  }
}
