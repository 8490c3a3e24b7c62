import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Brings what searches read of existing tools into their form, a thousand tools at a time, while the store is used; texts
 * of ASCII letters have it. Run again, it changes nothing twice.
 */
export class SearchFormFilled1768300000300 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ids = (await db.query(NEXT, [after])) as { id: string }[];
      const last = ids.at(-1);
      if (!last) break;
      await db.query(FILL, [ids.map(({ id }) => id)]);
      after = last.id;
    }
  }

  async down(): Promise<void> {
    // Nothing to undo: the trigger of the last release writes each tool anew when it changes.
  }
}

const NEXT = 'SELECT id FROM tools WHERE id > $1 ORDER BY id LIMIT 1000';

/** A tool that is being changed is waited for, so that it is not overwritten with what it was. */
const FILL = /* sql */ `
  WITH changed AS (
    SELECT t.id, tool_headline(t) AS headline, CASE WHEN octet_length(t.description) = length(t.description) THEN t.description
                ELSE search_form(t.description) END AS description
      FROM tools t
     WHERE t.id = ANY($1::uuid[])
       AND octet_length(t.name || joined(t.tags) || t.category || t.short_description || t.description)
           <> length(t.name || joined(t.tags) || t.category || t.short_description || t.description)
     ORDER BY t.id
       FOR SHARE OF t)
  UPDATE searchable_tools s SET headline = changed.headline, description = changed.description
    FROM changed WHERE s.id = changed.id`;
