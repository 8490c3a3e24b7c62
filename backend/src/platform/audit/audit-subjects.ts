import type { StaffChange } from './staff-change.ts';

/** The id of an entry's record, in SQL. */
export const SUBJECT_ID = 'a.subject_id::uuid';

/** The action, for example "suspended {name}"; `{name}` stands for the record's name. */
export type Describe = (entry: {
  before: Values;
  after: Values;
  action: StaffChange['action'];
  isSelf: boolean;
  /** Whether the record, or the order it belongs to, has a name. */
  isNamed: boolean;
}) => string;

export type Values = Record<string, unknown>;

/** How the log speaks of records of one type. */
export interface AuditSubject {
  describe: Describe;
  /** The statement that reads the name of the record of `SUBJECT_ID`. Without one it has the name that was logged. */
  name?: string;
  /** What to call a record whose name is lost. */
  unnamed?: string;
  /** A query of ids and names, for records that entries about others name by their ids. */
  namedById?: string;
}

/** By the type of the record. */
export type AuditSubjects = Readonly<Record<string, AuditSubject>>;

export const VERBS: Record<StaffChange['action'], string> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
};

/** The verb for a flag that was switched; undefined where it was not. */
export const switched = (value: unknown, on: string, off: string): string | undefined =>
  typeof value === 'boolean' ? (value ? on : off) : undefined;

/** What is said when work on a record was given to somebody, or to nobody. */
export function assigned(after: Values, record: string): string | undefined {
  if (!('assignedTo' in after)) return undefined;
  return after['assignedTo'] === null ? `unassigned ${record}` : `assigned ${record}`;
}
