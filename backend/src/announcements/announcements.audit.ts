import { type AuditSubjects, SUBJECT_ID, switched, VERBS } from '../platform/audit/index.ts';

export const announcementsAudit: AuditSubjects = {
  announcement: {
    name: `SELECT message FROM announcements WHERE id = ${SUBJECT_ID}`,
    describe: ({ before, after, action }) => {
      const isSwitched = action === 'update' && before['isActive'] !== after['isActive'];
      const active = isSwitched ? switched(after['isActive'], 'activated', 'deactivated') : undefined;
      return `${active ?? VERBS[action]} the announcement “{name}”`;
    },
  },
};
