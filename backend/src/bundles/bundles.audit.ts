import { type AuditSubjects, SUBJECT_ID } from '../platform/audit/index.ts';
import { describeTool } from '../tools/index.ts';

export const bundlesAudit: AuditSubjects = {
  bundle: {
    name: `SELECT name FROM bundles WHERE id = ${SUBJECT_ID}`,
    namedById: 'SELECT id, name FROM bundles',
    describe: describeTool,
  },
};
