import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import {
  Convert,
  Field,
  type FieldOptions,
  NewPassword,
  OneLine,
  Trimmed,
  TypedAddress,
  TypedUrl,
} from './field.ts';

export interface TextOptions extends FieldOptions {
  max: number;
  /** 1 where the field is needed, otherwise 0. */
  min?: number;
  pattern?: RegExp;
  /** The only message, instead of those below. */
  message?: string;
  /** Where it is no text at all, or an empty one. */
  missing?: string;
  empty?: string;
  tooShort?: string;
  tooLong?: string;
  malformed?: string;
}

function textField(label: string, options: TextOptions, ...more: PropertyDecorator[]) {
  const {
    max,
    min = options.optional || options.nullable ? 0 : 1,
    pattern,
    message,
    missing = message ?? (min > 0 ? `${label} is required` : `${label} must be a text`),
    empty = missing,
    tooShort = message ?? `${label} must be at least ${min} characters`,
    tooLong = message ?? `${label} must be at most ${max} characters`,
    malformed = message ?? `${label} is not valid`,
    ...others
  } = options;
  return Field(
    {
      type: String,
      ...(min > 0 && { minLength: min }),
      maxLength: max,
      ...(pattern && { pattern: pattern.source }),
    },
    others,
    IsString({ message: missing }),
    ...(min > 0 ? [IsNotEmpty({ message: empty })] : []),
    ...(min > 1 ? [MinLength(min, { message: tooShort })] : []),
    MaxLength(max, { message: tooLong }),
    ...(pattern ? [Matches(pattern, { message: malformed })] : []),
    ...more,
  );
}

/** A text that may have several lines. */
export const Text = (label: string, options: TextOptions) => textField(label, options, Trimmed());

/** A name or title on one line. */
export const Line = (label: string, options: TextOptions) => textField(label, options, OneLine());

/** A text that stays as it was sent, such as a password, or that `more` converts and checks. */
export const Typed = textField;

const EMAIL = 'Please enter a valid email address';

/** An email address as people type or paste it. */
export const Email = (options: Partial<TextOptions> = {}) =>
  textField(
    'Email',
    { max: 254, tooLong: EMAIL, ...options },
    TypedAddress(),
    IsEmail({}, { message: EMAIL }),
  );

/** The name of a person. */
export const PersonName = (missing: string, options: Partial<TextOptions> = {}) =>
  Line('Name', { min: 2, max: 100, missing, tooLong: 'Name can be at most 100 characters', ...options });

const WEB_ADDRESS = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s<>"]+$/;

/** A URL that is safe to link to: http or https only. */
export const WebAddress = (label: string, options: FieldOptions) =>
  textField(
    label,
    {
      max: 500,
      pattern: WEB_ADDRESS,
      malformed: `${label} must be a web address that starts with https:// or http://`,
      ...options,
    },
    TypedUrl(),
  );

export interface TextsOptions extends FieldOptions {
  /** Of the list. */
  maxItems: number;
  /** Of an entry. */
  max: number;
  choices?: readonly string[];
  pattern?: RegExp;
  malformed?: string;
}

const withoutEmpty = (value: unknown): unknown =>
  Array.isArray(value) ? [...new Set(value.filter((entry) => entry !== '' && entry !== null))] : value;

/** A list of texts without empty and duplicate entries. */
export function Texts(label: string, options: TextsOptions, ...conversions: PropertyDecorator[]) {
  const { maxItems, max, choices, pattern, malformed, ...others } = options;
  return Field(
    {
      type: 'array',
      items: {
        type: 'string',
        ...(choices ? { enum: [...choices] } : { maxLength: max }),
        ...(pattern && { pattern: pattern.source }),
      },
      maxItems,
    },
    { optional: true, ...others },
    Convert(withoutEmpty),
    Trimmed(),
    IsArray({ message: `${label} must be a list` }),
    IsString({ each: true, message: `${label} must be a list of texts` }),
    MaxLength(max, { each: true, message: `An entry of ${label} must be at most ${max} characters` }),
    ArrayMaxSize(maxItems, { message: `${label} can have at most ${maxItems} entries` }),
    ...(choices ? [IsIn(choices, { each: true, message: `${label} must be of ${choices.join(', ')}` })] : []),
    ...(pattern ? [Matches(pattern, { each: true, message: malformed })] : []),
    ...conversions,
  );
}

const PICTURE = /^(\/[^/\\\s<>"][^\\\s<>"]*|[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s<>"]+)$/;

/** Pictures that were uploaded, or web addresses of others. */
export const Pictures = (options: FieldOptions = {}) =>
  Texts('Images', {
    maxItems: 12,
    max: 500,
    pattern: PICTURE,
    malformed: 'Images must be uploaded pictures or web addresses',
    description: 'URLs of uploaded pictures; the first is the cover',
    ...options,
  });

/** A limit to the work of hashing. */
const MAX_PASSWORD = 200;
const passwordOptions = {
  max: MAX_PASSWORD,
  missing: 'Password is required',
  tooLong: `Password can be at most ${MAX_PASSWORD} characters`,
};

/** A password to check: as it was typed, which may be how it was set long ago. */
export const Password = (options: Partial<TextOptions> = {}) =>
  textField('Password', { ...passwordOptions, ...options });

/** A password to set. */
export const SetPassword = (options: Partial<TextOptions> = {}) =>
  textField('Password', { min: 6, ...passwordOptions, ...options }, NewPassword());

/** The secret part of a link in an email. */
export const EmailedToken = (options: Partial<TextOptions> = { description: 'From the emailed link' }) =>
  textField('Token', { max: 100, message: 'This link is not valid', ...options });
