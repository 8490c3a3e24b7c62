import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/fields/texts.ts';
import { Count } from '../../common/fields/values.ts';
import { Pagination } from '../../common/lists/paging.ts';
import { RatingCount, ToolReview } from '../catalogue/catalogue.dto.ts';

export class ReviewInput {
  @Count('Stars', { max: 5, message: 'Please give 1 to 5 whole stars', example: 5 })
  rating: number;

  @Text('Comment', {
    max: 2_000,
    missing: 'Please write a comment',
    tooLong: 'The comment must be at most 2,000 characters',
    example: 'Saves me an hour every expiry day.',
  })
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
