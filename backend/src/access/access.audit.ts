import { type AuditSubjects, SUBJECT_ID } from '../platform/audit/index.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  given: 'gave access: {name}',
  refused: 'did not find {name}',
  removed: 'removed access: {name}',
};

export const accessAudit: AuditSubjects = {
  access: {
    name: `SELECT g.value || ' (' || t.name || ')' FROM access_grants g JOIN licenses l ON l.id = g.license_id
             JOIN tools t ON t.id = l.tool_id WHERE g.id = ${SUBJECT_ID}`,
    describe: ({ after }) => SENTENCES[String(after['state'])] ?? 'changed access: {name}',
  },
};
