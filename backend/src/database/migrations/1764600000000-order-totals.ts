import type { MigrationInterface, QueryRunner } from 'typeorm';

type Renaming = readonly [before: string, after: string];

/** Words in the names and bodies of functions and triggers. The reverse must be unambiguous in the same order. */
const WORDS: readonly Renaming[] = [
  ['tally_orders', 'add_order_changes'],
  ['order_tallies', 'order_totals'],
  ['sale_tallies', 'daily_sale_totals'],
  ['attempt_tallies', 'daily_attempt_totals'],
];

const TRIGGERS: readonly Renaming[] = [
  ['orders_altered', 'orders_updated'],
  ['orders_gone', 'orders_deleted'],
  ['orders_emptied', 'orders_truncated'],
  ...['insert', 'update', 'delete', 'truncate'].flatMap((kind): Renaming[] => [
    [`sale_tallies_${kind}`, `daily_sale_totals_${kind}`],
    [`attempt_tallies_${kind}`, `daily_attempt_totals_${kind}`],
  ]),
];

const reversed = (renamings: readonly Renaming[]) =>
  renamings.map(([before, after]): Renaming => [after, before]);

const replaceWords = (text: string, words: readonly Renaming[]) =>
  words.reduce((result, [before, after]) => result.replaceAll(before, after), text);

/** Renames the functions that write the totals, also in their bodies, and their triggers. */
async function rename(
  db: QueryRunner,
  words: readonly Renaming[],
  triggers: readonly Renaming[],
): Promise<void> {
  const pattern = words.map(([before]) => before).join('|');
  const functions = (await db.query(
    `SELECT proname AS name, pg_get_functiondef(oid) AS definition
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND prosrc ~ $1`,
    [pattern],
  )) as { name: string; definition: string }[];
  for (const { name, definition } of functions) {
    const next = replaceWords(name, words);
    if (next !== name) await db.query(`ALTER FUNCTION ${name} RENAME TO ${next}`);
    await db.query(replaceWords(definition, words));
  }
  const renamed = new Map(triggers);
  const found = (await db.query(
    `SELECT tgname AS name, tgrelid::regclass::text AS source FROM pg_trigger WHERE tgname = ANY($1)`,
    [[...renamed.keys()]],
  )) as { name: string; source: string }[];
  for (const { name, source } of found) {
    await db.query(`ALTER TRIGGER ${name} ON ${source} RENAME TO ${renamed.get(name)}`);
  }
}

/**
 * Standard names for the totals, and a key for each row of them. The views under the former names are for replicas of
 * the last release, which read them during an upgrade; the next release drops them.
 */
export class OrderTotals1764600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // In the order of those who write, who lock an order first: no deadlock with them.
    await db.query(/* sql */ `
      LOCK TABLE orders, payment_attempts, order_tallies, sale_tallies, attempt_tallies IN ACCESS EXCLUSIVE MODE;
      ALTER TABLE order_tallies RENAME TO order_totals;
      ALTER TABLE sale_tallies RENAME TO daily_sale_totals;
      ALTER TABLE attempt_tallies RENAME TO daily_attempt_totals;
      ALTER INDEX sale_tallies_day_idx RENAME TO daily_sale_totals_day_idx;
      ALTER INDEX attempt_tallies_day_idx RENAME TO daily_attempt_totals_day_idx;
      ALTER TABLE order_totals ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid();
      ALTER TABLE daily_sale_totals ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid();
      ALTER TABLE daily_attempt_totals ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid();`);
    await rename(db, WORDS, TRIGGERS);
    await db.query(/* sql */ `
      CREATE VIEW order_tallies AS SELECT status, is_trial, orders, amount_paise, refunded_paise FROM order_totals;
      CREATE VIEW sale_tallies AS SELECT day, part, name, orders, paise FROM daily_sale_totals;
      CREATE VIEW attempt_tallies AS SELECT day, part, name, succeeded, failed FROM daily_attempt_totals;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      LOCK TABLE orders, payment_attempts, order_totals, daily_sale_totals, daily_attempt_totals IN ACCESS EXCLUSIVE MODE;
      DROP VIEW order_tallies, sale_tallies, attempt_tallies;
      ALTER TABLE order_totals DROP COLUMN id;
      ALTER TABLE daily_sale_totals DROP COLUMN id;
      ALTER TABLE daily_attempt_totals DROP COLUMN id;
      ALTER INDEX daily_sale_totals_day_idx RENAME TO sale_tallies_day_idx;
      ALTER INDEX daily_attempt_totals_day_idx RENAME TO attempt_tallies_day_idx;
      ALTER TABLE order_totals RENAME TO order_tallies;
      ALTER TABLE daily_sale_totals RENAME TO sale_tallies;
      ALTER TABLE daily_attempt_totals RENAME TO attempt_tallies;`);
    await rename(db, reversed(WORDS), reversed(TRIGGERS));
  }
}
