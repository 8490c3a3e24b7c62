import { capitalise } from '../components/format';
import { isRecord } from '../providers/envelope';

/** One field that a change touched, as texts to read. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Fields whose name is not just its words. */
const names: Record<string, string> = { twoStepSignIn: 'Two-step sign-in' };

/** A field's name, to read. */
export function fieldName(field: string): string {
  const words = field.replace(/[a-z](?=[A-Z])/g, '$& ').toLowerCase();
  return names[field] ?? capitalise(words);
}

function readable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value);
}

/** What differs between the two states of a record; all its fields when it was made or deleted. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const old = isRecord(before) ? before : {};
  const fresh = isRecord(after) ? after : {};
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return fields
    .map((field) => ({ field, before: readable(old[field]), after: readable(fresh[field]) }))
    .filter((change) => change.before !== change.after);
}
