import { type AuditSubjects, SUBJECT_ID } from '../platform/audit/index.ts';
import { describeAccount } from '../users/index.ts';

const EMAILS: Record<string, string> = {
  receipt: 'resent the receipt for order {name}',
  reset: 'sent {name} a password reset link',
  verification: 'sent {name} a verification link',
  invitation: 'resent the invitation to {name}',
  test: 'sent a test email',
};

export const authAudit: AuditSubjects = {
  staff: {
    name: `SELECT name FROM users WHERE id = ${SUBJECT_ID}`,
    describe: describeAccount,
  },
  passkey: {
    describe: ({ before, action }) => {
      const renamed = `renamed the passkey “${String(before['name'])}” to “{name}”`;
      return {
        create: 'added the passkey “{name}”',
        update: renamed,
        delete: 'removed the passkey “{name}”',
      }[action];
    },
  },
  api_key: {
    name: `SELECT name FROM api_keys WHERE id = ${SUBJECT_ID}`,
    describe: ({ action }) => `${action === 'delete' ? 'revoked' : 'created'} the API key “{name}”`,
  },
  mail: {
    name: `SELECT CASE a.after->>'mail' WHEN 'test' THEN NULL
      WHEN 'receipt' THEN (SELECT order_id FROM orders WHERE id = ${SUBJECT_ID})
      ELSE (SELECT name FROM users WHERE id = ${SUBJECT_ID}) END`,
    describe: ({ after }) => EMAILS[String(after['mail'])] ?? 'sent an email',
  },
};
