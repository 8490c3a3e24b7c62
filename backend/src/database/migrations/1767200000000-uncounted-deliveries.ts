import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deliveries that a job has yet to add to the number of downloads of their tools. Those of before are in it already. */
export class UncountedDeliveries1767200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE uncounted_deliveries (
        link_id uuid PRIMARY KEY,
        by_owner boolean NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      UPDATE tools SET delivered_downloads = delivered_downloads + waiting.downloads
        FROM (SELECT tool_id, count(*) AS downloads FROM uncounted_deliveries JOIN deliveries USING (link_id)
               GROUP BY tool_id) waiting
       WHERE tools.id = waiting.tool_id;
      DROP TABLE uncounted_deliveries`);
  }
}
