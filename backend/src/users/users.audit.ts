import { type AuditSubjects, type Describe, SUBJECT_ID, switched } from '../platform/audit/index.ts';

const ROLE_NOUNS: Record<string, string> = {
  owner: 'an owner',
  manager: 'a manager',
  support: 'support staff',
  accountant: 'an accountant',
};

export function describeAccount({ before, after, action, isSelf }: Parameters<Describe>[0]): string {
  if (action === 'delete') return 'deleted a user account';
  if (action === 'create') return 'invited {name}';
  const status: Record<string, string> = { active: 'activated {name}', suspended: 'suspended {name}' };
  const role: Record<string, string> = {
    admin: 'gave {name} staff access',
    user: 'removed staff access from {name}',
  };
  const twoStep = switched(
    after['twoStepSignIn'],
    'turned on two-step sign-in',
    'turned off two-step sign-in',
  );
  if (twoStep) return isSelf ? twoStep : `${twoStep} for {name}`;
  if (after['sessions'] === 'ended') return 'signed {name} out on every device';
  if (typeof after['tool'] === 'string') return `gave {name} access to ${after['tool']}`;
  if (typeof before['tool'] === 'string') return `withdrew ${before['tool']} from {name}`;
  const staffRole = after['staffRole'];
  const changed =
    typeof staffRole === 'string' ? `made {name} ${ROLE_NOUNS[staffRole] ?? staffRole}` : undefined;
  return status[String(after['status'])] ?? role[String(after['role'])] ?? changed ?? 'updated {name}';
}

export const usersAudit: AuditSubjects = {
  user: {
    name: `SELECT name FROM users WHERE id = ${SUBJECT_ID}`,
    namedById: 'SELECT id, name FROM users',
    describe: describeAccount,
  },
};
