import { ApiProperty } from '@nestjs/swagger';
import { ListsPeople } from '../common/access/permissions.ts';
import { Email } from '../common/fields/texts.ts';
import { type TableFormat, TableFormatOption } from '../common/lists/table-file/table-file.ts';

export class TestEmailInput {
  @Email({ example: 'you@example.com' })
  to: string;
}

/** The mail server's response. */
export class EmailOutcome {
  @ApiProperty({ description: 'Whether the mail server accepted the email.' })
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

/** An email that is still unsent after several attempts. */
export class FailingEmail {
  @ApiProperty()
  id: string;
  @ApiProperty({ example: 'receipt' })
  kind: string;
  @ApiProperty()
  attempts: number;
  @ApiProperty()
  maxAttempts: number;
  @ApiProperty({ description: 'True after the last attempt.' })
  gaveUp: boolean;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextTryAt: string | null;
}

/** All of them as a file. */
@ListsPeople('failed emails')
export class FailingEmailsExportQuery {
  @TableFormatOption()
  format: TableFormat = 'csv';
}

/** Emails of a kind that visitors request, of which too many were requested. */
export class CappedEmails {
  @ApiProperty({ example: 'verify' })
  kind: string;
  @ApiProperty({ format: 'date-time' })
  cappedAt: string;
}

export class FailingEmailsResponse {
  @ApiProperty({ type: [FailingEmail], description: 'Newest first, at most 100.' })
  mails: FailingEmail[];
  @ApiProperty({ description: 'Number of all failing emails.' })
  total: number;
  @ApiProperty({ description: 'False without a mail server; every email is then dropped.' })
  hasServer: boolean;
  @ApiProperty({ type: [CappedEmails], description: 'Kinds that reached their hourly limit in the last day' })
  capped: CappedEmails[];
}

export class RetryEmailsResponse {
  @ApiProperty({ description: 'Number of emails being retried.' })
  retried: number;
}
