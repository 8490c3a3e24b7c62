import { type AuditSubjects, SUBJECT_ID } from '../platform/audit/index.ts';

export const importsAudit: AuditSubjects = {
  import: {
    name: `SELECT file_name FROM imports WHERE id = ${SUBJECT_ID}`,
    describe: ({ action }) => `${action === 'create' ? 'imported' : 'undid the import of'} customers: {name}`,
  },
};
