import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the checks of the invariants have come. */
export class Invariants1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
      CREATE TABLE invariant_passes (
        name text PRIMARY KEY,
        after text,
        since timestamptz NOT NULL DEFAULT now(),
        last_run_at timestamptz,
        ended_at timestamptz
      );
      INSERT INTO invariant_passes (name) VALUES ('receipt_missing')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invariant_passes');
  }
}
