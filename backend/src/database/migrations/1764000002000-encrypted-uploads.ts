import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives with a password are accepted and marked, so that staff see what customers need. */
export class EncryptedUploads1764000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN encrypted boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN encrypted');
  }
}
