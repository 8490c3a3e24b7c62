import { type AuditSubjects, SUBJECT_ID, VERBS } from '../platform/audit/index.ts';

export const answerTemplatesAudit: AuditSubjects = {
  'answer-template': {
    name: `SELECT title FROM answer_templates WHERE id = ${SUBJECT_ID}`,
    describe: ({ action }) => `${VERBS[action]} the saved answer “{name}”`,
  },
};
