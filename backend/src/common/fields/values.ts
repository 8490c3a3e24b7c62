import type { ApiPropertyOptions } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsUUID, Min } from 'class-validator';
import { isPayable, isWholePaise, MAX_RUPEES } from '../money/money.ts';
import { isDay } from '../time/days.ts';
import { type Edge, Instant } from '../time/instants.ts';
import { Field, type FieldOptions, Rule } from './field.ts';

export interface RangeOptions extends FieldOptions {
  min?: number;
  max?: number;
  /** Instead of the usual message. */
  message?: string;
}

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

/** Yes or no. */
export const Flag = (label: string, options: FieldOptions = { optional: true }) =>
  Field({ type: Boolean }, options, IsBoolean({ message: `${label} must be true or false` }));

export interface ChoiceOptions extends FieldOptions {
  message?: string;
}

/** `percent or fixed`, `all, tools or bundles`. */
const inWords = (values: readonly string[]): string =>
  [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' or ');

/** One of several values. */
export function Choice(label: string, values: readonly string[], options: ChoiceOptions = {}) {
  const { message = `${label} must be ${inWords(values)}`, ...others } = options;
  const schema: ApiPropertyOptions = { enum: [...values], ...(others.nullable && { type: String }) };
  return Field(schema, others, IsIn(values, { message }));
}

/** A whole number. */
export function Count(label: string, options: RangeOptions & { max: number; type?: 'integer' }) {
  const { min = 1, max, type, message, ...others } = options;
  return Field(
    { type: type ?? Number, minimum: min, maximum: max, ...(!type && { multipleOf: 1 }) },
    others,
    Rule(
      'isCount',
      (value) => isWithin(value, min, max) && Number.isInteger(value),
      message ?? `${label} must be a whole number from ${min} to ${max.toLocaleString('en-IN')}`,
    ),
  );
}

/** A number with any fraction. */
export function Quantity(label: string, { min = 0, max, ...options }: RangeOptions) {
  const range = max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
  return Field(
    { type: Number, minimum: min, ...(max !== undefined && { maximum: max }) },
    options,
    Rule('isQuantity', (value) => isWithin(value, min, max ?? Infinity), `${label} must be ${range}`),
  );
}

const ROUNDING_ERROR = 1e-6;

/** Whether a number has at most two decimals; for small numbers such as percentages. */
function hasTwoDecimals(value: number): boolean {
  const hundredths = value * 100;
  return Math.abs(hundredths - Math.round(hundredths)) < ROUNDING_ERROR;
}

/** Above nothing, at most 100, with two decimals. */
export const Percent = (label: string, options: FieldOptions) =>
  Field(
    { type: Number, minimum: 0.01, maximum: 100 },
    options,
    Rule(
      'isPercent',
      (value) => isWithin(value, 0.01, 100) && hasTwoDecimals(value),
      `${label} must be from 0.01 to 100, with at most two decimals`,
    ),
  );

/** An amount in rupees. */
export const Rupees = (label: string, { min = 0, ...options }: FieldOptions & { min?: number }) =>
  Field(
    { type: Number, minimum: min, maximum: MAX_RUPEES },
    options,
    Rule(
      'isRupees',
      (value) => isWithin(value, min, MAX_RUPEES) && isWholePaise(value),
      `${label} must be from ₹${min} to ₹1,00,00,000, with at most two decimals`,
    ),
  );

export interface PriceOptions extends FieldOptions {
  min?: 0 | 1;
  /** What the document says, where less is taken, too. */
  minimum?: number;
}

/** An amount in rupees that customers pay: nothing, or what the provider takes. */
export const Price = (label: string, { min = 0, ...options }: PriceOptions) =>
  Field(
    { type: Number, minimum: min, maximum: MAX_RUPEES },
    options,
    Rule('isNumber', Number.isFinite, `${label} is required`),
    Rule('minRupees', (value) => Number(value) >= 0, `${label} must be at least 0`),
    Rule('maxRupees', (value) => Number(value) <= MAX_RUPEES, `${label} must be at most ₹1,00,00,000`),
    Rule('isPayable', (value) => isPayable(Number(value)), `${label} must be 0, or at least ₹1`),
    Rule(
      'isRupees',
      (value) => isWithin(value, 0, Infinity) && isWholePaise(value),
      `${label} must be in rupees with at most two decimals`,
    ),
    ...(min > 0 ? [Min(min, { message: `${label} must be at least ₹${min}` })] : []),
  );

/** A point in time, or a day in India, of which it is the beginning or the end. */
export const Moment = (label: string, edge: Edge, options: FieldOptions = {}) =>
  Field({ type: String, format: 'date-time' }, options, Instant(label, edge));

/** The rule of a filter by day. */
export const IsDay = (message: string) =>
  Rule('isDay', (value) => typeof value === 'string' && isDay(value), message);

/** The id of a record. */
export const Id = (message: string, options: FieldOptions = {}) =>
  Field({ type: String, format: 'uuid' }, options, IsUUID('all', { message }));

/** The id of the colleague who works on something; null for nobody. */
export const Assignee = () =>
  Id('assignedTo must be the id of a colleague', {
    nullable: true,
    description: 'The colleague who works on it; null: nobody',
  });

export interface IdsOptions extends FieldOptions {
  min?: number;
  max: number;
  /** Where an entry is no id. */
  message: string;
  notList?: string;
  /** Where there are too few or too many. */
  badCount?: string;
}

/** A list of ids. */
export function Ids(options: IdsOptions, ...conversions: PropertyDecorator[]) {
  const { min = 0, max, message, notList = message, badCount = message, ...others } = options;
  return Field(
    {
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      ...(min > 0 && { minItems: min }),
      maxItems: max,
    },
    others,
    ...conversions,
    IsUUID('all', { each: true, message }),
    IsArray({ message: notList }),
    ...(min > 0 ? [ArrayMinSize(min, { message: badCount })] : []),
    ArrayMaxSize(max, { message: badCount }),
  );
}
