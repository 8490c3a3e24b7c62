import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { addDays, isDay, startOfDay } from './days.ts';

const TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

/** Which moment a day without a time means: its first or its last millisecond in India. */
export type Edge = 'start' | 'end';

/**
 * Reads a point in time as clients send it: a full time with its zone (RFC 3339), or a day (`2026-12-31`) in India.
 * Null for anything else: a day that does not exist, a week, a year, a time without a zone, a year outside 2000–2099.
 */
export function readInstant(text: string, edge: Edge): Date | null {
  const day = TIME.exec(text)?.[1] ?? text;
  if (!isDay(day)) return null;
  const instant =
    day !== text
      ? new Date(text)
      : edge === 'start'
        ? startOfDay(day)
        : new Date(startOfDay(addDays(day, 1)).getTime() - 1);
  return instant.getTime() >= EARLIEST && instant.getTime() < LATEST ? instant : null;
}

/** A field with a point in time, as `readInstant` reads it. What services receive is a full time in UTC. */
export const Instant = (label: string, edge: Edge) =>
  applyDecorators(
    ValidateBy({
      name: 'isInstant',
      validator: {
        validate: (value) => typeof value === 'string' && readInstant(value, edge) !== null,
        defaultMessage: () =>
          `${label} must be a day, such as 2026-12-31, or a time with its zone, such as 2026-12-31T18:30:00Z`,
      },
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (readInstant(value.trim(), edge)?.toISOString() ?? value) : value,
    ),
  );
