import { ApiProperty } from '@nestjs/swagger';

export class StoreFigures {
  @ApiProperty({ example: 612, description: 'People who have paid at least once' })
  customers: number;
  @ApiProperty({ example: 240, description: 'Shown reviews; only people who have a tool can review it' })
  reviews: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 4.6,
    description: 'Average stars of these reviews; null without one',
  })
  averageRating: number | null;
}

export class StoreFiguresResponse {
  @ApiProperty({ type: StoreFigures })
  figures: StoreFigures;
}
