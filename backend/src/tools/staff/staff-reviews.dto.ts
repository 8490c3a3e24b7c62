import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { ClaimFound, ClaimOverride } from '../../claims/index.ts';
import { ListsPeople } from '../../common/access/permissions.ts';
import { Ignores, Trimmed } from '../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Text } from '../../common/fields/texts.ts';
import { Assignee, Flag } from '../../common/fields/values.ts';
import { listResponse } from '../../common/lists/paging.ts';
import {
  datedListQuery,
  FilterAssignee,
  FilterFlag,
  FilterId,
  FilterNumber,
  FilterOneOf,
} from '../../common/lists/staff-list.ts';
import { ReviewAnswer } from '../catalogue/catalogue.dto.ts';
import { type Badge, BADGES } from '../reviews/review.entity.ts';

@ListsPeople('reviews')
export class StaffReviewsQuery extends datedListQuery(
  'reviews',
  ['createdAt', 'rating', 'toolName', 'userName', 'badge', 'hidden', 'helpful', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterId()
  toolId?: string;

  @FilterId()
  userId?: string;

  @FilterNumber(1, 5)
  rating?: number;

  @FilterOneOf(BADGES)
  badge?: Badge;

  @FilterFlag()
  hidden?: boolean;

  @FilterFlag()
  replied?: boolean;

  @FilterAssignee()
  assignedTo?: string;
}

export class StaffReviewReply extends ReviewAnswer {
  @ApiProperty({ type: String, nullable: true, description: 'The staff member who wrote it last' })
  writtenBy: string | null;
}

export class StaffReview {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty()
  toolName: string;
  @ApiProperty({ format: 'uuid' })
  userId: string;
  @ApiProperty()
  userName: string;
  @ApiProperty({ minimum: 1, maximum: 5 })
  rating: number;
  @ApiProperty()
  comment: string;
  @ApiProperty({ enum: BADGES })
  badge: string;
  @ApiProperty({ description: 'Not shown and not part of the rating' })
  hidden: boolean;
  @ApiProperty({ type: String, nullable: true })
  hiddenReason: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ description: 'Customers who found it helpful', example: 3 })
  helpful: number;
  @ApiProperty({ type: StaffReviewReply, nullable: true, description: 'Shown in the store below the review' })
  reply: StaffReviewReply | null;
  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'The colleague who works on it' })
  assignedTo: string | null;
  @ApiProperty({ type: String, nullable: true })
  assigneeName: string | null;
  @ApiProperty({ description: 'Visible to staff only' })
  staffNote: string;
  @ApiProperty({ type: [ClaimFound], description: 'Claims in the comment. Nothing is blocked' })
  claims: ClaimFound[];
}

export class StaffReviewListResponse extends listResponse('reviews', StaffReview) {}

export class StaffReviewResponse {
  @ApiProperty({ type: StaffReview })
  review: StaffReview;
}

/** Staff hide or show a review, note something on it and assign it; its text is the customer's. Clients send the whole record. */
@Ignores(
  'assigneeName',
  '_id',
  'id',
  'toolId',
  'toolName',
  'userId',
  'userName',
  'rating',
  'comment',
  'badge',
  'createdAt',
  'helpful',
  'reply',
  'claims',
)
export class ModerateReviewInput {
  @Flag('hidden', { optional: true, description: 'Hide or show the review' })
  hidden?: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: 500,
    description: 'Required to hide',
  })
  @ValidateIf(({ hidden }: ModerateReviewInput) => hidden === true)
  @MaxLength(500, { message: 'The reason must be at most 500 characters' })
  @IsNotEmpty({ message: 'Please give a reason' })
  @IsString({ message: 'Please give a reason' })
  @Trimmed()
  hiddenReason?: string | null;

  @Assignee()
  assignedTo?: string | null;

  @Text('Note', {
    optional: 'or null',
    max: 2_000,
    missing: 'staffNote must be text',
    tooLong: 'A note can be at most 2,000 characters',
    description: 'Visible to staff only',
  })
  staffNote?: string;

  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class ReviewReplyInput {
  @Text('Reply', {
    max: 2_000,
    missing: 'Please write a reply',
    tooLong: 'A reply can be at most 2,000 characters',
    example: 'Thank you. Weekly expiries come with version 2.',
  })
  body: string;

  @ClaimOverride()
  claimOverride?: string | null;

  @IfUnchanged()
  seen?: FieldsAsRead;
}
