import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../common/fields.js';

const EMAIL_MESSAGE = 'Please enter a valid email address';

export class TestEmailInput {
  @ApiProperty({ example: 'you@example.com' })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  @MaxLength(254, { message: EMAIL_MESSAGE })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @Trimmed()
  to: string;
}

/** What the mail server said. */
export class EmailOutcome {
  @ApiProperty({ description: 'Whether the mail server took the mail.' })
  ok: boolean;
  @ApiProperty({ example: '250 2.0.0 OK' })
  answer: string;
  @ApiProperty()
  milliseconds: number;
}

export class TestEmailResponse {
  @ApiProperty({ type: EmailOutcome })
  outcome: EmailOutcome;
}

/** A mail that was tried several times and is not sent yet. */
export class FailingEmail {
  @ApiProperty()
  id: string;
  @ApiProperty({ example: 'receipt' })
  kind: string;
  @ApiProperty()
  attempts: number;
  @ApiProperty()
  maxAttempts: number;
  @ApiProperty({ description: 'Nothing tries to send it any more.' })
  gaveUp: boolean;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextTryAt: string | null;
}

export class FailingEmailsResponse {
  @ApiProperty({ type: [FailingEmail], description: 'The latest first, at most 100.' })
  mails: FailingEmail[];
  @ApiProperty({ description: 'All of them.' })
  total: number;
  @ApiProperty({ description: 'False while the store has no mail server: then every mail is dropped.' })
  hasServer: boolean;
}

export class RetryEmailsResponse {
  @ApiProperty({ description: 'How many are tried again now.' })
  retried: number;
}
