import { type AuditSubjects, SUBJECT_ID } from '../platform/audit/index.ts';

export const ordersAudit: AuditSubjects = {
  order_note: {
    name: `SELECT order_id FROM orders WHERE id = ${SUBJECT_ID}`,
    namedById: 'SELECT id, order_id FROM orders',
    describe: () => 'wrote a note on order {name}',
  },
};
