import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../common/access/actor.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { type Paged, PageQuery, pagination } from '../../common/lists/paging.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { type ToolCard, toolError, ToolsService } from '../../tools/index.ts';
import { libraryError } from '../library.errors.ts';
import type { WishlistItem } from './wishlist-item.entity.ts';
import type { WishlistItemResponse, WishlistRecord, WishlistResponse } from './wishlist.dto.ts';
import { WishlistRepository } from './wishlist.repository.ts';

/** More than a person looks through, and little enough to be sent at once. */
const MAX = 100;

/** Tools that customers save for later. */
@Injectable()
export class WishlistService {
  constructor(
    private readonly items: WishlistRepository,
    private readonly tools: ToolsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Tools that are not sold at present stay saved, but are left out. */
  async list(
    { userId }: Actor,
    { page, limit }: PageQuery = new PageQuery(),
  ): Promise<WishlistResponse & Paged> {
    const items = await this.items.list(userId);
    const cards = await this.tools.findCards(items.map(({ toolId }) => toolId));
    const sold = items.flatMap((item) => {
      const tool = cards.get(item.toolId);
      return tool?.isActive ? [toRecord(item, tool)] : [];
    });
    return {
      resource: 'wishlist',
      wishlist: sold.slice((page - 1) * limit, page * limit),
      pagination: pagination(page, limit, sold.length),
    };
  }

  /** @throws AppError TOOL_NOT_FOUND when the public cannot see the tool, WISHLIST_FULL */
  async save({ userId }: Actor, toolId: string): Promise<WithMessage<WishlistItemResponse>> {
    if (!isUUID(toolId) || (await this.items.getPrice(toolId)) === null) throw toolError('TOOL_NOT_FOUND');
    await this.items.save(userId, toolId, this.clock.now(), MAX);
    const [item, cards] = await Promise.all([
      this.items.find(userId, toolId),
      this.tools.findCards([toolId]),
    ]);
    if (!item) throw libraryError('WISHLIST_FULL');
    const tool = cards.get(toolId);
    if (!tool) throw toolError('TOOL_NOT_FOUND');
    return new WithMessage('Saved to your wishlist.', { item: toRecord(item, tool) });
  }

  async remove(actor: Actor, toolId: string): Promise<WithMessage<WishlistResponse>> {
    if (isUUID(toolId)) await this.items.remove(actor.userId, toolId);
    return new WithMessage('Removed from your wishlist.', await this.list(actor));
  }
}

function toRecord({ toolId, addedAt }: WishlistItem, tool: ToolCard): WishlistRecord {
  return { toolId, addedAt: addedAt.toISOString(), tool };
}
