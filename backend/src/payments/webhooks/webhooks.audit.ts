import { type AuditSubjects, SUBJECT_ID } from '../../platform/audit/index.ts';

export const webhooksAudit: AuditSubjects = {
  webhook: {
    name: `SELECT order_ref FROM webhook_events WHERE id = ${SUBJECT_ID}`,
    describe: ({ isNamed }) => (isNamed ? 'reprocessed a webhook for order {name}' : 'reprocessed a webhook'),
  },
};
