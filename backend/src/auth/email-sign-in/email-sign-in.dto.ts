import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { Code } from '../../common/fields/field.ts';
import { Field } from '../../common/fields/field.ts';
import { Email, EmailedToken, Typed } from '../../common/fields/texts.ts';
import { Via } from '../../tracked-links/index.ts';

const CODE_MESSAGE = 'Enter the six digits from the email';
const SIX_DIGITS = /^\d{6}$/;

export class EmailSignInInput {
  @Email({ example: 'asha@example.com' })
  email: string;

  @Typed('next', {
    nullable: true,
    max: 500,
    pattern: /^\/(?![/\\])[^\\\s]*$/,
    message: 'next must be a path of this store',
    example: '/tools',
    description: 'The page of this store that the emailed link leads to.',
  })
  next?: string | null;

  @Via()
  via?: string | null;
}

export class EmailSentResponse {
  @ApiProperty({ enum: [true] })
  sent: true;
}

export class ConfirmEmailSignInInput {
  @EmailedToken({
    nullable: true,
    min: 1,
    description:
      'From the emailed link. In another browser than the one that asked, the code is needed, too.',
  })
  token?: string | null;

  @Field(
    { type: String, pattern: SIX_DIGITS.source },
    {
      nullable: true,
      example: '123456',
      description: 'From the email. It is enough in the browser that asked for it.',
    },
    Code(),
    IsString({ message: CODE_MESSAGE }),
    Matches(SIX_DIGITS, { message: CODE_MESSAGE }),
  )
  code?: string | null;
}
