import { type AuditSubjects, SUBJECT_ID } from '../../platform/audit/index.ts';

export const subscriptionsAudit: AuditSubjects = {
  subscription: {
    name: `SELECT subscription_id FROM subscriptions WHERE id = ${SUBJECT_ID}`,
    describe: ({ after }) =>
      after['refundLast'] === true
        ? 'cancelled the subscription {name} and refunded its last payment'
        : 'cancelled the subscription {name}',
  },
};
