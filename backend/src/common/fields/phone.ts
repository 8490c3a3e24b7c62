import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { cleanCode } from './clean-text.ts';
import { Field, type FieldOptions, OneLine } from './field.ts';
import { Typed } from './texts.ts';

export const PHONE_MESSAGE = 'Please enter a valid 10 or 11-digit phone number';

const INDIAN = /^\d{10}$/;
const FOREIGN = /^\+(?!91)[1-9]\d{7,14}$/;
const LONGEST_TYPED = 40;

const bareNumber = (typed: string) =>
  cleanCode(typed)
    .replace(/[().\u00b7\u2022/]/g, '')
    .replace(/^00(?=[1-9])/, '+');

/**
 * The number as payment providers accept it: ten digits, or `+` and the country code for a foreign one. Reads what people
 * paste: spaces, dashes and dots of all kinds, brackets, digits of any script, and a leading `0`, `91`, `+91` or `0091`.
 * Null when it is not a phone number.
 */
export function normalisePhone(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null;
  const bare = bareNumber(typed);
  if (FOREIGN.test(bare)) return bare;
  const national = bare.replace(/^(?:\+91|91(?=\d{10}$))/, '').replace(/^0(?=\d{10}$)/, '');
  return INDIAN.test(national) ? national : null;
}

/** The digits by which a search finds numbers, also by a part such as the last four; null for any other text. */
export function phoneDigits(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null;
  const bare = normalisePhone(typed) ?? bareNumber(typed).replace(/^\+91|^0/, '');
  return /^\+?\d{4,15}$/.test(bare) ? bare.replace('+', '') : null;
}

const IsPhone = (message: string) =>
  ValidateBy({
    name: 'isPhone',
    validator: {
      validate: (value) => typeof value === 'string' && normalisePhone(value) !== null,
      defaultMessage: () => message,
    },
  });

const BAD_CONTACT = 'Please enter a valid phone number';
const MAX_CONTACT = 30;

/** The phone number of somebody who writes to the store, if they give one: kept as it was typed, for staff to read. */
export const ContactPhone = (options: FieldOptions) =>
  Field(
    { type: String, maxLength: MAX_CONTACT },
    { nullable: true, ...options },
    ValidateIf((_input, value) => value !== ''),
    IsString({ message: BAD_CONTACT }),
    MaxLength(MAX_CONTACT, { message: BAD_CONTACT }),
    IsPhone(BAD_CONTACT),
    OneLine(),
  );

/** A phone number, as `normalisePhone` reads it. What services receive is the number that it gives. */
export const Phone = () =>
  applyDecorators(
    IsPhone(PHONE_MESSAGE),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (normalisePhone(value) ?? value.trim()) : value,
    ),
  );

/** An optional phone number as people type it; `normalisePhone` decides whether it is one. */
export const OptionalTypedPhone = (options: FieldOptions) =>
  Typed('Phone', { nullable: true, max: LONGEST_TYPED, message: PHONE_MESSAGE, ...options });

/** A number of the store that customers see as it was typed: 7 to 15 digits, such as that of a toll-free line. */
export function isShownPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s()./-]+$/.test(text) && digits >= 7 && digits <= 15;
}
