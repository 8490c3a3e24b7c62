import { cleanLine } from '../../common/fields/clean-text.ts';
import { licenseError } from '../licenses.errors.ts';

const MAX_LENGTH = 200;
/** A key with the widest separators. */
const MAX_KEY_LENGTH = 100;

function getText(body: unknown, field: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  const text = typeof value === 'string' ? cleanLine(value) : value;
  if (typeof text !== 'string') return '';
  const length = field === 'license_key' ? MAX_KEY_LENGTH : MAX_LENGTH;
  if (text.length > length) throw licenseError('LICENSE_FIELD_TOO_LONG', { params: { field, length } });
  return text;
}

/**
 * The fields of a call, JSON or form, in the manner of Lemon Squeezy: 422 for the first that is missing. Anything but a
 * text counts as missing.
 */
export function readFields<Needed extends string>(
  body: unknown,
  ...needed: Needed[]
): Record<Needed, string> {
  const fields = needed.map((field) => [field, getText(body, field)] as const);
  const missing = fields.find(([, text]) => text === '');
  if (missing) throw licenseError('LICENSE_FIELD_MISSING', { params: { field: missing[0] } });
  return Object.fromEntries(fields) as Record<Needed, string>;
}

/** A field that may be left out. */
export const readOptional = (body: unknown, field: string): string | null => getText(body, field) || null;
