import type { FieldLimits, InputLimits } from '@store/api-client/limits';
import type { Field, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What a form holds of a request: numbers and times as text, the rest as it is sent. */
export type FormValues<Input> = {
  [Name in keyof Input]-?: NonNullable<Input[Name]> extends number ? string : NonNullable<Input[Name]>;
};

type RegisteredField = Field['_f'];

export type Problems<Values> = Partial<Record<keyof Values, string>>;

/** An object with something for each field. */
export function mapFields<Result>(
  fields: InputLimits,
  change: (field: FieldLimits, name: string) => unknown,
): Result {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, change(field, name)]),
  ) as Result;
}

/** The values of a new record: the defaults of the API, or nothing. */
export function newValues<Input>(fields: InputLimits): FormValues<Input> {
  return mapFields(fields, ({ type, enum: choices, default: usual = choices?.[0] }) => {
    if (type === 'array') return usual ?? [];
    return type === 'boolean' ? (usual ?? false) : (usual?.toString() ?? '');
  });
}

/** The values of a record that is there. */
export function toValues<Input>(fields: InputLimits, record: object): FormValues<Input> {
  return mapFields(fields, (_field, name) => {
    const value: unknown = Reflect.get(record, name);
    return typeof value === 'number' ? String(value) : (value ?? '');
  });
}

/** The body to send; null where a field that may be null is empty. */
export function toBody<Input>(fields: InputLimits, values: FormValues<Input>): Input {
  return mapFields(fields, ({ type, nullable }, name) => {
    const value: unknown = Reflect.get(values, name);
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (text === '' && nullable) return null;
    return type === 'number' ? Number(text) : text;
  });
}

/** `shortDescription` becomes “Short description”. */
export function toLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const inIndia = (number: number): string => number.toLocaleString('en-IN');

export function hasTwoDecimals(number: number): boolean {
  return Math.abs(number * 100 - Math.round(number * 100)) <= 1e-6;
}

/** The problem of an amount in rupees, as it was typed. */
export function amountProblem(
  text: string,
  { minimum = 0, maximum }: Pick<FieldLimits, 'minimum' | 'maximum'>,
): string | undefined {
  const amount = Number(text);
  if (!Number.isFinite(amount) || amount < minimum) return `Enter an amount of at least ₹${minimum}`;
  if (maximum !== undefined && amount > maximum) return `Enter at most ₹${inIndia(maximum)}`;
  return hasTwoDecimals(amount) ? undefined : 'Use at most two decimals';
}

/** The problem of a whole number, as it was typed. */
export function wholeProblem(
  text: string,
  { minimum = 0, maximum = Infinity }: FieldLimits,
): string | undefined {
  const count = Number(text);
  const isRight = text !== '' && Number.isInteger(count) && count >= minimum && count <= maximum;
  return isRight ? undefined : `Enter a whole number from ${minimum} to ${inIndia(maximum)}`;
}

export function textProblem(
  label: string,
  text: string,
  { minLength = 0, maxLength = Infinity }: Pick<FieldLimits, 'minLength' | 'maxLength'>,
): string | undefined {
  const { length } = text.trim();
  if (length === 0) return minLength > 0 ? `${label} is required` : undefined;
  return length > maxLength ? `${label} must be at most ${inIndia(maxLength)} characters` : undefined;
}

function findProblem(field: FieldLimits, name: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || (field.nullable && value.trim() === '')) return undefined;
  if (field.type === 'string') return textProblem(toLabel(name), value, field);
  return field.multipleOf === 1 ? wholeProblem(value.trim(), field) : amountProblem(value, field);
}

/**
 * The problem of each invalid field, by the limits of the API. The server checks the same.
 *
 * @param own what the form says itself of a field, undefined for nothing, instead of what the limits say
 */
export function findProblems<Values extends object>(
  fields: InputLimits,
  values: Values,
  own: { [Name in keyof Values]?: string | undefined },
): Problems<Values> {
  const all = mapFields<Problems<Values>>(fields, (field, name) =>
    findProblem(field, name, Reflect.get(values, name)),
  );
  return Object.fromEntries(
    Object.entries({ ...all, ...own }).filter(([, problem]) => problem !== undefined),
  ) as Problems<Values>;
}

/**
 * For `useForm`: refuses what has a problem. A resolver takes the place of the rules of single fields, so it asks those
 * that are on the screen, such as the reason why a claim may stay.
 */
export const refuse =
  <Values extends FieldValues>(problemsIn: (values: Values) => Problems<Values>): Resolver<Values> =>
  async (values, _context, { fields }) => {
    const problems = new Map<string, unknown>(Object.entries(problemsIn(values)));
    for (const [name, { mount, validate }] of Object.entries<RegisteredField>(fields)) {
      const answer =
        mount && typeof validate === 'function' ? await validate(values[name], values) : undefined;
      if (typeof answer === 'string') problems.set(name, answer);
    }
    const errors = [...problems].filter(([, message]) => message !== undefined);
    if (errors.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        errors.map(([name, message]) => [name, { type: 'limit', message }]),
      ) as FieldErrors<Values>,
    };
  };
