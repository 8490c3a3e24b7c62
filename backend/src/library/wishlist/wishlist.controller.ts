import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { PageQuery } from '../../common/lists/paging.ts';
import { WishlistItemResponse, WishlistResponse } from './wishlist.dto.ts';
import { WishlistService } from './wishlist.service.ts';

@ApiTags('Wishlist')
@Controller('users/wishlist')
export class WishlistController {
  constructor(private readonly wishlist: WishlistService) {}

  @Get()
  @ApiOperation({ summary: 'The tools you saved for later' })
  @ApiAnswer(WishlistResponse)
  list(@CurrentActor() actor: Actor, @Query() page: PageQuery) {
    return this.wishlist.list(actor, page);
  }

  @Put(':toolId')
  @ApiErrors('TOOL_NOT_FOUND', 'WISHLIST_FULL')
  @ApiOperation({ summary: 'Save a tool for later; saving it again changes nothing' })
  @ApiAnswer(WishlistItemResponse)
  save(@CurrentActor() actor: Actor, @Param('toolId') toolId: string) {
    return this.wishlist.save(actor, toolId);
  }

  @Delete(':toolId')
  @ApiOperation({ summary: 'Remove a tool from your wishlist, also one that is not in it' })
  @ApiAnswer(WishlistResponse)
  remove(@CurrentActor() actor: Actor, @Param('toolId') toolId: string) {
    return this.wishlist.remove(actor, toolId);
  }
}
