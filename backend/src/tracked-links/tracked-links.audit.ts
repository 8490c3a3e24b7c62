import { type AuditSubjects, SUBJECT_ID, switched, VERBS } from '../platform/audit/index.ts';

export const trackedLinksAudit: AuditSubjects = {
  tracked_link: {
    name: `SELECT concat_ws(' / ', source, nullif(medium, ''), nullif(campaign, ''))
                 FROM tracked_links WHERE id = ${SUBJECT_ID}`,
    describe: ({ after, action }) => {
      const archived =
        action === 'update' ? switched(after['isArchived'], 'archived', 'restored') : undefined;
      return `${archived ?? VERBS[action]} the tracked link {name}`;
    },
  },
};
