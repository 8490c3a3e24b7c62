import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { OneLine, Trimmed, TypedUrl } from '../../common/fields/fields.js';
import { isPayable, isWholePaise, MAX_RUPEES } from '../../common/money/money.js';

/* The validators of a tool's fields. Decorators are evaluated bottom up: the last transform runs first, and the first
 * failing validator in the list gives the message. */

export const RequiredText = (label: string, max: number) =>
  applyDecorators(
    Trimmed(),
    IsString({ message: `${label} is required` }),
    IsNotEmpty({ message: `${label} is required` }),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
  );

/** A name or title on one line. */
export const RequiredLine = (label: string, max: number) =>
  applyDecorators(OneLine(), RequiredText(label, max));

/** An empty text becomes null. */
export const OptionalText = (label: string, max: number) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    Trimmed(),
    IsOptional(),
    IsString({ message: `${label} must be a text` }),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
  );

const isRupees = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && isWholePaise(value);

/** A validator with its message. */
const Rule = (name: string, validate: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate, defaultMessage: () => message } });

/** An amount in rupees that is free or that the provider takes, with at most two decimals. */
export const Rupees = (label: string) =>
  applyDecorators(
    Rule('isNumber', Number.isFinite, `${label} is required`),
    Rule('minRupees', (value) => Number(value) >= 0, `${label} must be at least 0`),
    Rule('maxRupees', (value) => Number(value) <= MAX_RUPEES, `${label} must be at most ₹1,00,00,000`),
    Rule('isPayable', (value) => isPayable(Number(value)), `${label} must be 0, or at least ₹1`),
    Rule('isRupees', isRupees, `${label} must be in rupees with at most two decimals`),
  );

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

export const WholeNumber = (label: string, min: number, max: number) =>
  Rule(
    'wholeNumber',
    (value) => isWithin(value, min, max) && Number.isInteger(value),
    `${label} must be a whole number from ${min} to ${max.toLocaleString('en-IN')}`,
  );

export const NumberBetween = (label: string, min: number, max: number) =>
  Rule('numberBetween', (value) => isWithin(value, min, max), `${label} must be from ${min} to ${max}`);

export const AtLeastZero = (label: string) =>
  Rule('atLeastZero', (value) => isWithin(value, 0, Infinity), `${label} must be at least 0`);

/** Optional, but not null. */
export const NotNull = () => ValidateIf((_input, value) => value !== undefined);

export const OptionalFlag = (label: string) =>
  applyDecorators(NotNull(), IsBoolean({ message: `${label} must be true or false` }));

const withoutEmpty = (value: unknown): unknown =>
  Array.isArray(value) ? [...new Set(value.filter((entry) => entry !== '' && entry !== null))] : value;

/** A list of texts without empty and duplicate entries. */
export const TextList = (label: string, maxEntries: number, maxLength: number) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => withoutEmpty(value)),
    Trimmed(),
    NotNull(),
    IsArray({ message: `${label} must be a list` }),
    IsString({ each: true, message: `${label} must be a list of texts` }),
    MaxLength(maxLength, {
      each: true,
      message: `An entry of ${label} must be at most ${maxLength} characters`,
    }),
    ArrayMaxSize(maxEntries, { message: `${label} can have at most ${maxEntries} entries` }),
  );

/** Filters of the catalogue separate tags by commas, so a comma makes two tags of one. */
const tagsOf = (entry: unknown): unknown[] =>
  typeof entry === 'string' ? entry.split(',').map((tag) => tag.trim()) : [entry];

export const TagList = (label: string, maxEntries: number, maxLength: number) =>
  applyDecorators(
    TextList(label, maxEntries, maxLength),
    // Transformations run from the last to the first.
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.flatMap(tagsOf) : value)),
  );

export const PLATFORMS = ['Windows', 'Mac', 'Linux', 'Web', 'Mobile'] as const;

const OTHER_NAMES = new Map<string, (typeof PLATFORMS)[number]>([
  ['macos', 'Mac'],
  ['mac os', 'Mac'],
  ['osx', 'Mac'],
  ['browser', 'Web'],
  ['android', 'Mobile'],
  ['ios', 'Mobile'],
]);

/** The canonical name of a platform ("macos" is "Mac"); an unknown one is returned unchanged, for the validator. */
export function normalisePlatform(name: string): string {
  const wanted = name.trim().toLowerCase();
  return PLATFORMS.find((platform) => platform.toLowerCase() === wanted) ?? OTHER_NAMES.get(wanted) ?? name;
}

/** Accepts other names of platforms. */
export const AsPlatforms = () =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((entry: unknown) => (typeof entry === 'string' ? normalisePlatform(entry) : entry))
      : value,
  );

const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/i;
const PICTURE = /^(\/[^/\\\s<>"][^\\\s<>"]*|https?:\/\/[^\s<>"]+)$/i;

/** A URL that is safe to link to: http or https only. */
export const OptionalWebAddress = (label: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    TypedUrl(),
    IsOptional(),
    IsString({ message: `${label} must be a text` }),
    MaxLength(500, { message: `${label} must be at most 500 characters` }),
    Matches(WEB_ADDRESS, { message: `${label} must be a web address that starts with https:// or http://` }),
  );

export const Pictures = () =>
  applyDecorators(
    TextList('Images', 12, 500),
    Matches(PICTURE, { each: true, message: 'Images must be uploaded pictures or web addresses' }),
  );
