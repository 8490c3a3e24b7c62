import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsUUID,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { clean } from '../../common/fields/fields.js';
import { MAX_RUPEES, isWholePaise } from '../../common/money/money.js';
import { type Edge, Instant } from '../../common/time/instants.js';
import { codeProblem, normaliseCode } from './coupon-code.js';

const LONGEST_LIST = 200;
const LONGEST_CATEGORY = 60;

const Rule = (name: string, validate: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate, defaultMessage: () => message } });

/** Optional, but not null. */
const NotNull = () => ValidateIf((_input, value) => value !== undefined);

/** An empty field of a form is none. */
const EmptyAsNull = () => Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

export const Code = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      const text = clean(value);
      return typeof text === 'string' ? normaliseCode(text) : text;
    }),
    ValidateBy({
      name: 'isCode',
      validator: {
        validate: (value) => typeof value === 'string' && codeProblem(value) === null,
        defaultMessage: (context) =>
          typeof context?.value === 'string' && context.value !== ''
            ? (codeProblem(context.value) ?? '')
            : 'Code is required',
      },
    }),
  );

/** An amount in rupees, or null for none. */
export const OptionalRupees = (label: string, min: number) =>
  applyDecorators(
    EmptyAsNull(),
    IsOptional(),
    Rule(
      'isRupees',
      (value) => typeof value === 'number' && value >= min && value <= MAX_RUPEES && isWholePaise(value),
      `${label} must be from ₹${min} to ₹1,00,00,000, with at most two decimals`,
    ),
  );

const HUNDREDTHS = 100;
const ROUNDING_ERROR = 1e-6;

export const OptionalPercent = () =>
  applyDecorators(
    EmptyAsNull(),
    IsOptional(),
    Rule(
      'isPercent',
      (value) => {
        if (typeof value !== 'number' || !(value >= 0.01 && value <= 100)) return false;
        const hundredths = value * HUNDREDTHS;
        return Math.abs(hundredths - Math.round(hundredths)) < ROUNDING_ERROR;
      },
      'Percent must be from 0.01 to 100, with at most two decimals',
    ),
  );

const isCount = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

const countMessage = (label: string, most: number): string =>
  `${label} must be a whole number from 1 to ${most.toLocaleString('en-IN')}`;

export const OptionalCount = (label: string, most: number) =>
  applyDecorators(
    EmptyAsNull(),
    IsOptional(),
    Rule('isCount', (value) => isCount(value, most), countMessage(label, most)),
  );

export const Count = (label: string, most: number) =>
  applyDecorators(
    NotNull(),
    Rule('isCount', (value) => isCount(value, most), countMessage(label, most)),
  );

/** A point in time, or null for none. */
export const OptionalInstant = (label: string, edge: Edge) =>
  applyDecorators(EmptyAsNull(), IsOptional(), Instant(label, edge));

export const Flag = (label: string) =>
  applyDecorators(NotNull(), IsBoolean({ message: `${label} must be true or false` }));

const unique = (value: unknown): unknown =>
  Array.isArray(value) ? [...new Set(value.map(clean).filter((entry) => entry !== ''))] : (value ?? []);

const listRules = (label: string) => [
  IsArray({ message: `${label} must be a list` }),
  ArrayMaxSize(LONGEST_LIST, { message: `${label} can have at most ${LONGEST_LIST} entries` }),
];

const List = () =>
  Transform(({ value }: { value: unknown }) => (value === undefined ? value : unique(value)));

export const Ids = (label: string, what: string) =>
  applyDecorators(
    List(),
    NotNull(),
    IsUUID(undefined, { each: true, message: `${label} must be ids of ${what}` }),
    ...listRules(label),
  );

export const Names = (label: string) =>
  applyDecorators(
    List(),
    NotNull(),
    Rule(
      'areNames',
      (value) =>
        Array.isArray(value) &&
        value.every((name) => typeof name === 'string' && name.length <= LONGEST_CATEGORY),
      `${label} must be names of at most ${LONGEST_CATEGORY} characters`,
    ),
    ...listRules(label),
  );
