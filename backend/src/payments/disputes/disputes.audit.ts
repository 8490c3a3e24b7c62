import { type AuditSubjects, SUBJECT_ID } from '../../platform/audit/index.ts';

export const disputesAudit: AuditSubjects = {
  dispute: {
    name: `SELECT o.order_id FROM disputes d JOIN orders o ON o.id = d.order_id WHERE d.id = ${SUBJECT_ID}`,
    describe: ({ before, after }) => {
      const decided: Record<string, string> = { contest: 'decided to contest', accept: 'decided to accept' };
      const act = before['decision'] === after['decision'] ? undefined : decided[String(after['decision'])];
      return `${act ?? 'edited the note on'} a dispute`;
    },
  },
  evidence: {
    name: `SELECT o.order_id FROM disputes d JOIN orders o ON o.id = d.order_id WHERE d.id = ${SUBJECT_ID}`,
    describe: () => 'downloaded the evidence of a dispute',
  },
};
