import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../common/fields.js';
import { ToolReview } from '../catalogue/catalogue.dto.js';

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
