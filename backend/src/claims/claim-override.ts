import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length } from 'class-validator';
import { clean } from '../common/fields/fields.js';

const MIN = 10;
const MAX = 500;
const message = `Say in ${MIN} to ${MAX} characters why the claim may stay`;

/** The field of a form with which staff publish a text although it makes a claim. API keys cannot. */
export const ClaimOverride = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      minLength: MIN,
      maxLength: MAX,
      description: 'Why a claim that is found may be published. Kept in the audit log; not for API keys',
    }),
    IsOptional(),
    Length(MIN, MAX, { message }),
    IsString({ message }),
    // A form sends its empty field, too.
    Transform(({ value }: { value: unknown }) => (value === '' ? null : clean(value))),
  );
