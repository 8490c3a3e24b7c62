import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../common/fields/fields.js';
import { Pagination } from '../../common/lists/paging.js';
import { RatingCount, ToolReview } from '../catalogue/catalogue.dto.js';

const STARS = 'Please give 1 to 5 whole stars';
const COMMENT = 'Please write a comment';

export class ReviewInput {
  @ApiProperty({ minimum: 1, maximum: 5, example: 5 })
  @Max(5, { message: STARS })
  @Min(1, { message: STARS })
  @IsInt({ message: STARS })
  rating: number;

  @ApiProperty({ minLength: 1, maxLength: 2_000, example: 'Saves me an hour every expiry day.' })
  @MaxLength(2_000, { message: 'The comment must be at most 2,000 characters' })
  @IsNotEmpty({ message: COMMENT })
  @IsString({ message: COMMENT })
  @Trimmed()
  comment: string;
}

export class ReviewResponse {
  @ApiProperty({ type: ToolReview })
  review: ToolReview;
}

export class ReviewListResponse {
  @ApiProperty({ type: [ToolReview] })
  reviews: ToolReview[];
  @ApiProperty({ type: [RatingCount], description: 'Reviews with each number of stars, five stars first' })
  ratings: RatingCount[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class ReviewedTool {
  @ApiProperty({ format: 'uuid' })
  _id: string;
  @ApiProperty({ example: 'Options Greeks Lab' })
  name: string;
}

/** A review away from its tool. */
export class FeaturedReview extends ToolReview {
  @ApiProperty({ type: ReviewedTool })
  tool: ReviewedTool;
}

export class FeaturedReviewsResponse {
  @ApiProperty({
    type: [FeaturedReview],
    description: 'Three at most: verified purchases with four stars or more, without claims',
  })
  reviews: FeaturedReview[];
}

export class OwnReview extends ToolReview {
  @ApiProperty({ description: 'Hidden by staff: nobody else sees it' })
  hidden: boolean;
}

export class OwnReviewResponse {
  @ApiProperty({ description: 'Whether the person owns the tool or tried it' })
  mayReview: boolean;
  @ApiProperty({ type: OwnReview, nullable: true })
  review: OwnReview | null;
}

export class HelpfulVotes {
  @ApiProperty({ description: 'Customers who found the review helpful', example: 3 })
  helpful: number;
  @ApiProperty()
  markedHelpful: boolean;
}
