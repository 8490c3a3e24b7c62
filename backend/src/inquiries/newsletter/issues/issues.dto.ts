import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { ClaimOverride } from '../../../claims/index.js';
import { OneLine, ReadOnly, Trimmed } from '../../../common/fields/fields.js';
import { Seen, type SeenFields } from '../../../common/fields/seen.js';
import { listResponse } from '../../../common/lists/paging.js';
import { Instant } from '../../../common/time/instants.js';
import { RichNode } from '../../../platform/markdown/rich-node.js';
import { ISSUE_STATUSES, type IssueStatus } from './issue-states.js';

const SUBJECT_MAX = 150;
const BODY_MAX = 50_000;

export class IssueInput {
  @ApiProperty({ example: 'Two new tools for option sellers' })
  @MaxLength(SUBJECT_MAX, { message: `Subject can be at most ${SUBJECT_MAX} characters` })
  @IsNotEmpty({ message: 'Subject is required' })
  @IsString({ message: 'Subject is required' })
  @OneLine()
  subject: string;

  @ApiPropertyOptional({
    description: 'Markdown (CommonMark). HTML stays text, pictures become their description.',
    example: 'We added **two tools** this week. [See them](/tools).',
  })
  @IsOptional()
  @MaxLength(BODY_MAX, { message: `Text can be at most ${BODY_MAX} characters` })
  @IsString({ message: 'Text must be text' })
  @Trimmed()
  body?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Only subscribers with this interest get it. Null: all subscribers.',
  })
  @IsOptional()
  @MaxLength(100, { message: 'interest can be at most 100 characters' })
  @IsString({ message: 'interest must be text' })
  @Trimmed()
  interest?: string | null;
}

/** Any subset of the fields. */
export class IssueUpdateInput extends PartialType(IssueInput, { skipNullProperties: false }) {
  @Seen()
  seen?: SeenFields;

  @ReadOnly()
  _id?: unknown;
  @ReadOnly()
  id?: unknown;
  @ReadOnly()
  status?: unknown;
  @ReadOnly()
  scheduledAt?: unknown;
  @ReadOnly()
  startedAt?: unknown;
  @ReadOnly()
  endedAt?: unknown;
  @ReadOnly()
  figures?: unknown;
  @ReadOnly()
  createdAt?: unknown;
  @ReadOnly()
  updatedAt?: unknown;
}

export class IssuePreviewInput {
  @ApiProperty({ description: 'Markdown', example: '# Hello' })
  @MaxLength(BODY_MAX, { message: `Text can be at most ${BODY_MAX} characters` })
  @IsString({ message: 'Text must be text' })
  @Trimmed()
  body: string;
}

export class IssueScheduleInput {
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When sending starts. Without it: now.',
  })
  @IsOptional()
  @Instant('at', 'start')
  at?: string | null;

  @ClaimOverride()
  claimOverride?: string | null;
}

/** The emails of an issue. */
export class IssueFigures {
  @ApiProperty({ type: Number, nullable: true, description: 'Subscribers when sending started' })
  recipients: number | null;
  @ApiProperty({ description: 'Wait for the mail server' })
  waiting: number;
  @ApiProperty()
  sent: number;
  @ApiProperty({ description: 'Refused by the mail server, or given up after several attempts' })
  failed: number;
  @ApiProperty({ description: 'Unsubscribed, or the issue was cancelled, before it was their turn' })
  skipped: number;
  @ApiProperty({ description: 'Unsubscribed after this issue, before they got another one' })
  unsubscribed: number;
  @ApiProperty({ description: 'Clicks on its tracked links. Nothing says who clicked.' })
  clicks: number;
}

export class StaffIssue {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  subject: string;
  @ApiProperty({ description: 'Markdown' })
  body: string;
  @ApiProperty({ type: String, nullable: true })
  interest: string | null;
  @ApiProperty({ enum: ISSUE_STATUSES })
  status: IssueStatus;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  scheduledAt: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  startedAt: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Sent to all, or cancelled',
  })
  endedAt: string | null;
  @ApiProperty({ type: IssueFigures })
  figures: IssueFigures;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class IssueResponse {
  @ApiProperty({ type: StaffIssue })
  issue: StaffIssue;
}

export class IssuesResponse extends listResponse('issues', StaffIssue) {}

export class IssuePreview {
  @ApiProperty({ type: [RichNode] })
  nodes: RichNode[];
  @ApiProperty({ description: 'The plain text part of the email' })
  text: string;
}

export class IssuePreviewResponse {
  @ApiProperty({ type: IssuePreview })
  preview: IssuePreview;
}

export class IssueAudience {
  @ApiProperty({ description: 'Confirmed subscribers' })
  subscribers: number;
  @ApiProperty({ description: 'Emails a minute' })
  perMinute: number;
  @ApiProperty({
    type: 'array',
    items: {
      type: 'object',
      required: ['interest', 'subscribers'],
      properties: { interest: { type: 'string' }, subscribers: { type: 'number' } },
    },
    description: 'Interests of confirmed subscribers, the most frequent first; 100 at most',
  })
  interests: { interest: string; subscribers: number }[];
}

export class IssueAudienceResponse {
  @ApiProperty({ type: IssueAudience })
  audience: IssueAudience;
}
