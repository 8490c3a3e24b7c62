import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';

const NUL = '\u0000';

/** PostgreSQL cannot store NUL in text, and no person types it; everything else is kept as typed. */
export function clean(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(NUL, '').trim() : value;
}

/** Trims a text field, or each text of a list, and drops NUL characters. Passwords must not use it. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(clean) : clean(value)));

/** A number in a query string. What is not a number stays text, for the validator to name. */
export const FromQueryNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : value,
  );

/** `true`/`false` in a query string. */
export const FromQueryFlag = () =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** A field of an answer that comes back in a request because the client sends the whole record: taken, not used. */
export const ReadOnly = () =>
  applyDecorators(
    Allow(),
    Transform(() => undefined),
  );
