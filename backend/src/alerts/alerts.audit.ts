import { type AuditSubjects, SUBJECT_ID } from '../platform/audit/index.ts';

export const alertsAudit: AuditSubjects = {
  alert: {
    name: `SELECT o.order_id FROM alerts l JOIN orders o ON o.id = l.order_id WHERE l.id = ${SUBJECT_ID}`,
    describe: ({ isNamed }) => (isNamed ? 'resolved an alert for order {name}' : 'resolved an alert'),
  },
};
