import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many people came, without knowing who: one row a day and visitor, named by a hash under that day's salt. The
 * salt is thrown away with the day, and nobody can be followed into the next one.
 */
export class Visitors1763710000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE visitor_days (
        day date NOT NULL,
        visitor bytea NOT NULL,
        PRIMARY KEY (day, visitor)
      );
      CREATE TABLE visitor_salts (
        day date PRIMARY KEY,
        salt bytea NOT NULL
      );`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE visitor_days; DROP TABLE visitor_salts;');
  }
}
