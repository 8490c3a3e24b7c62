import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ClaimOverride } from '../../../claims/index.ts';
import { Ignores } from '../../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../../common/fields/if-unchanged.ts';
import { Line, Text } from '../../../common/fields/texts.ts';
import { Moment } from '../../../common/fields/values.ts';
import { listResponse } from '../../../common/lists/paging.ts';
import { RichNode } from '../../../platform/markdown/rich-node.ts';
import { Interest } from '../newsletter.dto.ts';
import { ISSUE_STATUSES, type IssueStatus } from './issue-states.ts';

const SUBJECT_MAX = 150;
const BODY = {
  max: 50_000,
  missing: 'Text must be text',
  tooLong: 'Text can be at most 50000 characters',
};

export class IssueInput {
  @Line('Subject', {
    max: SUBJECT_MAX,
    tooLong: `Subject can be at most ${SUBJECT_MAX} characters`,
    example: 'Two new tools for option sellers',
  })
  subject: string;

  @Text('Text', {
    ...BODY,
    optional: 'or null',
    description: 'Markdown (CommonMark). HTML stays text, pictures become their description.',
    example: 'We added **two tools** this week. [See them](/tools).',
  })
  body?: string;

  @Interest({ description: 'Only subscribers with this interest get it. Null: all subscribers.' })
  interest?: string | null;
}

/** Any subset of the fields. */
@Ignores('_id', 'id', 'status', 'scheduledAt', 'startedAt', 'endedAt', 'figures', 'createdAt', 'updatedAt')
export class IssueUpdateInput extends PartialType(IssueInput, { skipNullProperties: false }) {
  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class IssuePreviewInput {
  @Text('Text', { ...BODY, min: 0, description: 'Markdown', example: '# Hello' })
  body: string;
}

export class IssueScheduleInput {
  @Moment('at', 'start', { nullable: true, description: 'When sending starts. Without it: now.' })
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
