import { type AuditSubjects, SUBJECT_ID, VERBS } from '../platform/audit/index.ts';

export const outboundWebhooksAudit: AuditSubjects = {
  webhook_endpoint: {
    name: `SELECT substring(url FROM '^[a-z]+://([^/?]+)') FROM outbound_endpoints WHERE id = ${SUBJECT_ID}`,
    describe: ({ after, action }) => {
      if (after['secret'] === 'rotated') return 'replaced the secret of the webhook endpoint {name}';
      if (after['test'] !== undefined) return 'sent a test event to {name}';
      if (after['redelivered'] !== undefined) return 'sent an event to {name} again';
      const status: Record<string, string> = { active: 'enabled', disabled: 'disabled' };
      const changed = action === 'update' ? status[String(after['status'])] : undefined;
      return `${changed ?? VERBS[action]} the webhook endpoint {name}`;
    },
  },
};
