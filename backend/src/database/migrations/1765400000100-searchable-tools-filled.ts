import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Copies the tools that nobody has changed since the trigger is there, a thousand at a time, while the store is used.
 * Interrupted, it continues where it stopped.
 */
export class SearchableToolsFilled1765400000100 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (;;) {
      const copied: unknown = await db.query(COPY);
      if (!Array.isArray(copied) || copied.length === 0) break;
    }
    await db.query('ANALYZE searchable_tools');
  }

  /** The table goes with the migration that created it. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}

/** A tool that is locked by its deletion is waited for; one that its trigger copies at this moment is left to it. */
const COPY = /* sql */ `
  INSERT INTO searchable_tools (id, created_at, archived_at, price_paise, downloads, is_active, trial_available, rating,
    headline, category, name, supported_platforms, tags, description)
  SELECT t.id, t.created_at, t.archived_at, t.price_paise, t.downloads, t.is_active, t.trial_available, t.rating,
         t.headline, t.category, t.name, t.supported_platforms, t.tags, t.description
    FROM tools t WHERE NOT EXISTS (SELECT FROM searchable_tools s WHERE s.id = t.id)
   ORDER BY t.id LIMIT 1000 FOR KEY SHARE OF t
  ON CONFLICT (id) DO NOTHING
  RETURNING id`;
