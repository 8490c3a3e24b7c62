import type { AuditSubjects } from '../platform/audit/index.ts';

export const outboxAudit: AuditSubjects = {
  outbox: {
    describe: ({ after }) =>
      after['retried'] === 1 ? 'retried 1 failed email' : `retried ${String(after['retried'])} failed emails`,
  },
};
