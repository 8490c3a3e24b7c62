import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A try at a password is written down before it is checked, so that many at the same moment are counted too. */
export class TriesUnderWay1764000001110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_in_failures ADD COLUMN pending boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_in_failures DROP COLUMN pending');
  }
}
