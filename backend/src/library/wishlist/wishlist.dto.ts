import { ApiProperty } from '@nestjs/swagger';
import { Pagination } from '../../common/lists/paging.ts';
import { ToolCard } from '../../tools/index.ts';

export class WishlistRecord {
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty({ format: 'date-time' })
  addedAt: string;
  @ApiProperty({ type: ToolCard })
  tool: ToolCard;
}

export class WishlistResponse {
  @ApiProperty({
    type: [WishlistRecord],
    description: 'Newest first; tools that are no longer sold are left out',
  })
  wishlist: WishlistRecord[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class WishlistItemResponse {
  @ApiProperty({ type: WishlistRecord })
  item: WishlistRecord;
}
