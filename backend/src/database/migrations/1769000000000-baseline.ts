import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Not among the sources: the compiled backend reads the same files. */
const FOLDER = resolve(import.meta.dirname, '../../../baseline');

/** The schema of the first release: the files of `backend/baseline`, in the order of their numbers. */
export class Baseline1769000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const files = globSync('*.sql', { cwd: FOLDER }).toSorted();
    if (files.length === 0) throw new Error(`The schema is missing: no SQL files in ${FOLDER}.`);
    for (const file of files) await db.query(readFileSync(resolve(FOLDER, file), 'utf8'));
  }

  async down(): Promise<void> {
    throw new Error('The first migration has nothing to go back to: drop the database instead.');
  }
}
