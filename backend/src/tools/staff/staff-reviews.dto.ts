import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { ReadOnly, Trimmed } from '../../common/fields.js';
import { Pagination } from '../../common/paging.js';

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
  @ApiProperty({ enum: ['Verified purchase', 'Trial user', 'Free tool user'] })
  badge: string;
  @ApiProperty({ description: 'Neither shown nor counted' })
  hidden: boolean;
  @ApiProperty({ type: String, nullable: true })
  hiddenReason: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class StaffReviewListResponse {
  @ApiProperty({ type: [StaffReview] })
  reviews: StaffReview[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class StaffReviewResponse {
  @ApiProperty({ type: StaffReview })
  review: StaffReview;
}

/** A review is its author's: staff only say whether it is shown. The rest comes back because clients send it all. */
export class ModerateReviewInput {
  @ApiProperty({ description: 'Hide the review, or show it again' })
  @IsBoolean({ message: 'hidden must be true or false' })
  hidden: boolean;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 500, description: 'Required to hide' })
  @ValidateIf(({ hidden }: ModerateReviewInput) => hidden)
  @MaxLength(500, { message: 'The reason must be at most 500 characters' })
  @IsNotEmpty({ message: 'Please give a reason' })
  @IsString({ message: 'Please give a reason' })
  @Trimmed()
  hiddenReason?: string | null;

  @ReadOnly() _id?: undefined;
  @ReadOnly() id?: undefined;
  @ReadOnly() toolId?: undefined;
  @ReadOnly() toolName?: undefined;
  @ReadOnly() userId?: undefined;
  @ReadOnly() userName?: undefined;
  @ReadOnly() rating?: undefined;
  @ReadOnly() comment?: undefined;
  @ReadOnly() badge?: undefined;
  @ReadOnly() createdAt?: undefined;
}
