import { isDay, toDay } from '../time/days.ts';
import { readInstant } from '../time/instants.ts';
import { Convert, Field, type FieldOptions, Rule } from './field.ts';

/** A time counts as its day in India. */
function readDay(value: unknown): unknown {
  const instant = typeof value === 'string' ? readInstant(value.trim(), 'start') : null;
  return instant ? toDay(instant) : value;
}

/** A calendar day. */
export const DayField = (label: string, options: FieldOptions = {}) =>
  Field(
    { type: String, format: 'date', example: '2026-12-31' },
    options,
    Rule(
      'isDay',
      (value) => typeof value === 'string' && isDay(value) && readInstant(value, 'start') !== null,
      `${label} must be a day, such as 2026-12-31`,
    ),
    Convert(readDay),
  );
