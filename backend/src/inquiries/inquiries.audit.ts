import { inWords } from '../common/fields/words.ts';
import { assigned, type AuditSubjects, SUBJECT_ID, VERBS } from '../platform/audit/index.ts';

/** What a move of a newsletter to this status is called. */
const NEWSLETTER_MOVES: Record<string, string> = {
  draft: 'unscheduled',
  scheduled: 'scheduled',
  sending: 'resumed',
  paused: 'paused',
  cancelled: 'cancelled',
};

export const inquiriesAudit: AuditSubjects = {
  inquiry: {
    name: `SELECT name FROM inquiries WHERE id = ${SUBJECT_ID}`,
    unnamed: 'a visitor',
    describe: ({ before, after }) => {
      if (after['reply']) return 'replied to the inquiry from {name}';
      const isMoved = after['status'] !== undefined && before['status'] !== after['status'];
      if (isMoved) return `marked the inquiry from {name} as ${inWords(String(after['status']))}`;
      const isAssigned = before['assignedTo'] !== after['assignedTo'];
      const assignment = isAssigned ? assigned(after, 'the inquiry from {name}') : undefined;
      return assignment ?? 'edited the note on the inquiry from {name}';
    },
  },
  newsletter_issue: {
    name: `SELECT subject FROM newsletter_issues WHERE id = ${SUBJECT_ID}`,
    describe: ({ after, action }) =>
      after['testSent']
        ? 'sent a test of the newsletter “{name}”'
        : `${NEWSLETTER_MOVES[String(after['status'])] ?? VERBS[action]} the newsletter “{name}”`,
  },
};
