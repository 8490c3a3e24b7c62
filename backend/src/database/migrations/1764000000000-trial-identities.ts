import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who had a trial outlives the account, and so it must not tell the address: from now on it is a hash. */
export class TrialIdentities1764000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE trials SET identity = encode(sha256(convert_to(identity, 'UTF8')), 'hex') WHERE identity LIKE '%@%'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('A hash does not tell what it was made of: restore a backup instead.');
  }
}
