import { type AuditSubjects, type Describe, SUBJECT_ID, switched } from '../platform/audit/index.ts';

const describeLicense: Describe = ({ before, after }) => {
  const disabled = switched(after['disabled'], 'disabled', 'enabled');
  if (disabled) return `${disabled} a licence of {name}`;
  if (after['keyEnd'] !== undefined) return 'issued a new licence key of {name}';
  if (before['devices'] !== undefined) return 'removed all devices of a licence of {name}';
  return 'changed a licence of {name}';
};

export const licensesAudit: AuditSubjects = {
  license: {
    name: `SELECT t.name FROM licenses l JOIN tools t ON t.id = l.tool_id WHERE l.id = ${SUBJECT_ID}`,
    describe: describeLicense,
  },
  license_signing_key: {
    describe: () => 'replaced the key that signs licence files',
  },
};
