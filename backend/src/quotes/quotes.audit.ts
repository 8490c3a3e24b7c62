import { type AuditSubjects, SUBJECT_ID, VERBS } from '../platform/audit/index.ts';

const QUOTE_ACTS: Record<string, string> = {
  sent: 'sent',
  withdrawn: 'withdrew',
  delivered: 'delivered',
};

export const quotesAudit: AuditSubjects = {
  quote: {
    name: `SELECT title FROM quotes WHERE id = ${SUBJECT_ID}`,
    describe: ({ before, after, action }) => {
      if (after['fileAdded']) return 'added a file to the quote “{name}”';
      if (after['fileRemoved']) return 'removed a file of the quote “{name}”';
      const status =
        action === 'update' && before['status'] !== after['status'] ? after['status'] : undefined;
      return `${typeof status === 'string' ? (QUOTE_ACTS[status] ?? VERBS[action]) : VERBS[action]} the quote “{name}”`;
    },
  },
};
