import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsOptional, IsUUID } from 'class-validator';

const NUL = '\u0000';

/** Removes NUL, which PostgreSQL cannot store in text, and keeps everything else. */
export function clean(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(NUL, '').trim() : value;
}

/** Trims a text field, or each text of a list, and removes NUL characters. Not for passwords. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(clean) : clean(value)));

/** A number in a query string. Anything else stays text, which the validator rejects. */
export const FromQueryNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : value,
  );

/** `true`/`false` in a query string. */
export const FromQueryFlag = () =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));

/** The id of the colleague who works on something; null for nobody. */
export const Assignee = () =>
  applyDecorators(
    ApiPropertyOptional({
      ...{ type: String, nullable: true, format: 'uuid' },
      description: 'The colleague who works on it; null: nobody',
    }),
    IsOptional(),
    IsUUID('all', { message: 'assignedTo must be the id of a colleague' }),
  );

/** A field that clients send back as part of the whole record: accepted and ignored. */
export const ReadOnly = () =>
  applyDecorators(
    Allow(),
    Transform(() => undefined),
  );
