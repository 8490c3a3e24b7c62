import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes two tags of one with a comma, which no filter could name: filters separate tags by commas. A thousand tools at a
 * time, while the store is used. Interrupted, it continues.
 */
export class TagsWithoutCommas1768500100000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (;;) {
      const split: unknown = await db.query(SPLIT);
      if (!Array.isArray(split) || split.length === 0) break;
    }
  }

  /** Nobody knows which tags were one. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}

const SPLIT = /* sql */ `
  WITH split AS (
    UPDATE tools SET tags = ARRAY(
      SELECT btrim(part) FROM string_to_table(array_to_string(tags, ','), ',') WITH ORDINALITY AS parts (part, place)
       WHERE btrim(part) <> '' GROUP BY btrim(part) ORDER BY min(place))
     WHERE id IN (
       SELECT id FROM tools WHERE strpos(array_to_string(tags, ''), ',') > 0 ORDER BY id LIMIT 1000 FOR UPDATE)
    RETURNING id)
  SELECT id FROM split`;
