import { type AuditSubjects, SUBJECT_ID, VERBS } from '../platform/audit/index.ts';

export const pagesAudit: AuditSubjects = {
  page: {
    name: `SELECT slug FROM pages WHERE id = ${SUBJECT_ID}`,
    describe: ({ action, after }) =>
      'versionId' in after ? 'published the page “{name}”' : `${VERBS[action]} a draft of the page “{name}”`,
  },
};
