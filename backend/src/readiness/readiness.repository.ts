import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** What the store contains, as far as it matters before the first customer. */
export interface StoreContent {
  sellsTools: boolean;
  /** Published tools with a number of downloads or a rating that staff typed. */
  toolsWithStartingValues: number;
  staffWithoutSecondFactor: number;
  exampleAccounts: number;
  /** The titles of pages with a newest version that came with the store. */
  deliveredPages: string[];
}

const CONTENT = /* sql */ `
  SELECT EXISTS (SELECT 1 FROM tools WHERE is_active AND archived_at IS NULL AND price_paise > 0) AS "sellsTools",
    (SELECT count(*)::int FROM tools WHERE is_active AND archived_at IS NULL
      AND (base_downloads > 0 OR (base_rating > 0 AND review_count = 0))) AS "toolsWithStartingValues",
    (SELECT count(*)::int FROM users u
      WHERE u.role = 'admin' AND u.status = 'active' AND u.deleted_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM staff_totp t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL
      ) AND NOT EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id)) AS "staffWithoutSecondFactor",
    (SELECT count(*)::int FROM users
      WHERE deleted_at IS NULL AND lower(email) LIKE '%@example.com') AS "exampleAccounts",
    ARRAY(SELECT v.title FROM pages p CROSS JOIN LATERAL
      (SELECT title, is_delivered FROM page_versions v WHERE v.slug = p.slug
        ORDER BY effective_from DESC, published_at DESC, id DESC LIMIT 1) v
      WHERE v.is_delivered ORDER BY p.slug) AS "deliveredPages"`;

@Injectable()
export class ReadinessRepository {
  constructor(private readonly database: Database) {}

  /** Whether somebody paid at the payment provider; sales that staff record prove nothing. */
  async hasSold(): Promise<boolean> {
    const sold = await this.database.row(
      `SELECT FROM orders WHERE channel = 'gateway' AND amount_paise > 0 AND completed_at IS NOT NULL LIMIT 1`,
    );
    return sold !== null;
  }

  async content(): Promise<StoreContent> {
    const found = await this.database.row<StoreContent>(CONTENT);
    if (!found) throw new Error('A statement without FROM returned no row.');
    return found;
  }
}
