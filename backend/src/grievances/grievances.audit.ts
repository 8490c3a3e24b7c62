import { inWords } from '../common/fields/words.ts';
import { type AuditSubjects, SUBJECT_ID } from '../platform/audit/index.ts';

export const grievancesAudit: AuditSubjects = {
  grievance: {
    name: `SELECT number FROM grievances WHERE id = ${SUBJECT_ID}`,
    describe: ({ before, after }) => {
      const status = inWords(String(after['status']));
      return before['status'] === after['status']
        ? 'sent an update on grievance {name}'
        : `marked grievance {name} as ${status}`;
    },
  },
};
