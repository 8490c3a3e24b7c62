import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many tools are in each category, archived ones too, is counted in an index instead of the whole table. */
export class CategoryCounts1764000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX tools_all_categories_idx ON tools (category)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tools_all_categories_idx');
  }
}
