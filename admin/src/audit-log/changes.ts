import { isRecord } from '../providers/envelope';

/** One field that a change touched, as texts to read. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

function readable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'string') return value;
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
