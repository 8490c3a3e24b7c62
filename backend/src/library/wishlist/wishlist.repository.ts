import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Database, row, rows } from '../../database/database.ts';
import { WishlistItem } from './wishlist-item.entity.ts';

/** A fall of a tool's price. */
export interface PriceFall {
  fallId: string;
  toolId: string;
  /** Tools that were saved later were saved at the new price. */
  at: number;
}

/** Whom an email about a fall goes to. */
export interface FallReader {
  email: string;
  name: string;
  toolName: string;
  pricePaise: number;
}

/** Asked for offers, neither suspended nor erased, with a confirmed address; and they do not own the tool. */
const MAY_BE_NOTIFIED = `
  p.offers AND u.deleted_at IS NULL AND u.status = 'active' AND u.is_email_verified
  AND NOT EXISTS (SELECT FROM entitlements e
    WHERE e.user_id = i.user_id AND e.tool_id = i.tool_id AND e.withdrawn_at IS NULL)`;

@Injectable()
export class WishlistRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(WishlistItem) private readonly items: Repository<WishlistItem>,
  ) {}

  async list(userId: string): Promise<WishlistItem[]> {
    return this.items.find({ where: { userId }, order: { addedAt: 'DESC', toolId: 'ASC' } });
  }

  async find(userId: string, toolId: string): Promise<WishlistItem | null> {
    return this.items.findOneBy({ userId, toolId });
  }

  /** Saves the tool unless the customer already has `most`; keeps an item that exists. */
  async save(userId: string, toolId: string, addedAt: Date, max: number): Promise<void> {
    await this.database.rows(
      `INSERT INTO wishlist_items (user_id, tool_id, added_at)
       SELECT $1, $2, $3 WHERE (SELECT count(*) FROM wishlist_items WHERE user_id = $1) < $4
       ON CONFLICT (user_id, tool_id) DO NOTHING`,
      [userId, toolId, addedAt, max],
    );
  }

  async remove(userId: string, toolId: string): Promise<void> {
    await this.items.delete({ userId, toolId });
  }

  /** The price of a tool that is for sale. */
  async getPrice(toolId: string): Promise<number | null> {
    const tool = await this.database.row<{ price: number }>(
      'SELECT price_paise AS price FROM tools WHERE id = $1 AND is_active AND archived_at IS NULL',
      [toolId],
    );
    return tool?.price ?? null;
  }

  /**
   * Records the fall with the next customers who saved the tool before it, and returns them: none who were told of it, or
   * of a later one. Ids of falls are in the order of time.
   */
  async takeForFall(
    manager: EntityManager,
    { toolId, fallId, at }: PriceFall,
    limit: number,
  ): Promise<string[]> {
    const taken = await rows<{ userId: string }>(
      manager,
      `UPDATE wishlist_items SET last_fall_id = $2 WHERE tool_id = $1 AND user_id IN (
         SELECT i.user_id FROM wishlist_items i JOIN users u ON u.id = i.user_id JOIN mail_preferences p ON p.user_id = i.user_id
          WHERE i.tool_id = $1 AND (i.last_fall_id IS NULL OR i.last_fall_id < $2) AND i.added_at <= $3 AND ${MAY_BE_NOTIFIED}
          ORDER BY i.user_id LIMIT $4 FOR UPDATE OF i)
       RETURNING user_id AS "userId"`,
      [toolId, fallId, new Date(at), limit],
    );
    return taken.map(({ userId }) => userId);
  }

  /** Null when the customer is not to be told any more: removed, bought, suspended, erased, or the tool is gone. */
  async findReader(userId: string, toolId: string): Promise<FallReader | null> {
    return row<FallReader>(
      this.database.manager,
      `SELECT u.email, u.name, t.name AS "toolName", t.price_paise AS "pricePaise"
         FROM wishlist_items i JOIN users u ON u.id = i.user_id JOIN tools t ON t.id = i.tool_id
         JOIN mail_preferences p ON p.user_id = i.user_id
        WHERE i.user_id = $1 AND i.tool_id = $2 AND t.is_active AND t.archived_at IS NULL AND ${MAY_BE_NOTIFIED}`,
      [userId, toolId],
    );
  }
}
