import type { MigrationInterface, QueryRunner } from 'typeorm';

const card = (fields: string): string => /* sql */ `
CREATE OR REPLACE FUNCTION tool_card(id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT row_to_json(card)::text FROM (
    SELECT t.id AS "_id", t.id, t.name, t.short_description AS "shortDescription", t.category,
           trim_scale(t.price_paise / 100.0) AS price, trim_scale(t.original_price_paise / 100.0) AS "originalPrice",
           t.discount, t.images, t.is_featured AS "isFeatured",
           t.is_active AND t.archived_at IS NULL AS "isActive",
           t.trial_available AS "trialAvailable", t.trial_days AS "trialDays",
           trim_scale(t.rating) AS "averageRating", trim_scale(t.rating) AS rating, t.review_count AS "reviewsCount",
           t.downloads, ${fields}r.version, r.size_bytes AS "fileSize", t.supported_platforms AS "supportedPlatforms", t.tags,
           t.certificate_included AS "certificateEarned", iso_time(t.created_at) AS "createdAt",
           iso_time(coalesce(r.created_at, t.updated_at)) AS "updatedAt"
      FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id WHERE t.id = tool_card.id) card
$$`;

/** Cards say how many of the downloads staff typed, and where the documentation is. */
export class HonestCards1768700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(card('t.base_downloads AS "startingDownloads", t.documentation, '));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(card(''));
  }
}
