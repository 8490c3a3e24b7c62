import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Trimmed } from './fields.js';

export const PHONE_MESSAGE = 'Please enter a valid 10 or 11-digit phone number';

const INDIAN = /^\d{10}$/;
const FOREIGN = /^\+(?!91)\d{8,15}$/;
const LONGEST_TYPED = 30;

/** The phone number of an account: digits only. */
export const IsPhone = () => Matches(/^\d{10,11}$/, { message: PHONE_MESSAGE });

/** The phone number of an inquiry: 10 to 15 digits in any notation. */
export const IsContactPhone = () =>
  Matches(/^\+?(?:[\s()-]*\d){10,15}[\s()-]*$/, { message: 'Please enter a valid phone number' });

/** An optional phone number as people type it; `normalisePhone` decides whether it is one. */
export const OptionalTypedPhone = () =>
  applyDecorators(
    IsOptional(),
    Trimmed(),
    IsString({ message: PHONE_MESSAGE }),
    MaxLength(LONGEST_TYPED, { message: PHONE_MESSAGE }),
  );

/**
 * The number as payment providers accept it: ten digits, or `+` and the country code for a foreign one. Strips spaces,
 * dashes, a leading `0` and `+91`. Null when it is not a phone number.
 */
export function normalisePhone(typed: string): string | null {
  const bare = typed.replace(/[\s().-]/g, '');
  if (FOREIGN.test(bare)) return bare;
  const national = bare.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return INDIAN.test(national) ? national : null;
}
