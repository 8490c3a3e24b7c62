import { inWords } from '../../common/fields/words.ts';
import { type AuditSubject, type Values, VERBS } from './audit-subjects.ts';
import type { StaffChange } from './staff-change.ts';

/** An entry of the log with the names of those it is about. */
export interface NamedChange extends Pick<StaffChange, 'action' | 'subjectType' | 'subjectId'> {
  subjectName: string | null;
  actor: { id: string; name: string } | null;
  apiKey: { name: string } | null;
  before: object | null;
  after: object | null;
}

const toValues = (state: object | null): Values => ({ ...state });

/** What was done, with `{name}` in the place of the record's name. */
export function describeChange(change: NamedChange, subject: AuditSubject | undefined): string {
  const { subjectType, subjectId, subjectName, action, actor, before, after } = change;
  if (!subject) return `${VERBS[action]} a ${inWords(subjectType)}`;
  if (after && 'claimOverride' in after) return 'said why a claim of {name} may stay';
  const isSelf = actor?.id === subjectId;
  const values = { before: toValues(before), after: toValues(after) };
  return subject.describe({ ...values, action, isSelf, isNamed: subjectName !== null });
}

/** The whole entry as one sentence. */
export function summarise(change: NamedChange, subject: AuditSubject | undefined): string {
  const { subjectName, actor, apiKey } = change;
  const by = `${actor?.name ?? 'The system'}${apiKey ? ` (API key “${apiKey.name}”)` : ''}`;
  const name = subjectName ?? subject?.unnamed ?? '(unknown)';
  return `${by} ${describeChange(change, subject).replace('{name}', () => name)}`;
}
