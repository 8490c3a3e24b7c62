import { type AuditSubjects, SUBJECT_ID, switched, VERBS } from '../platform/audit/index.ts';

export const communitiesAudit: AuditSubjects = {
  community: {
    name: `SELECT title FROM communities WHERE id = ${SUBJECT_ID}`,
    namedById: 'SELECT id, title AS name FROM communities',
    describe: ({ action, after }) => {
      const active = switched(
        after['isActive'],
        'switched on the group {name}',
        'switched off the group {name}',
      );
      return (action === 'update' ? active : undefined) ?? `${VERBS[action]} the group {name}`;
    },
  },
};
