import { Injectable } from '@nestjs/common';
import { Database, rows, type Sql } from '../../database/database.js';
import type { CategoryDetail } from './staff-categories.dto.js';

/** The list of categories that staff keep, and how many tools are in each. */
@Injectable()
export class StaffCategoriesRepository {
  constructor(private readonly database: Database) {}

  /** The listed ones in their order, then those only tools name. */
  async details(sql: Sql = this.database.manager): Promise<CategoryDetail[]> {
    return rows(
      sql,
      `SELECT coalesce(c.name, used.category) AS name, coalesce(used.tools, 0)::int AS tools,
              c.name IS NOT NULL AS listed
         FROM categories c
         FULL JOIN (SELECT category, count(*) AS tools FROM tools GROUP BY category) used ON used.category = c.name
        ORDER BY c.place NULLS LAST, used.category`,
    );
  }

  /** One change of the list at a time, until the transaction ends; reading goes on. */
  async lock(sql: Sql): Promise<void> {
    await rows(sql, 'LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
  }

  async replace(sql: Sql, names: string[]): Promise<void> {
    await rows(sql, 'DELETE FROM categories WHERE true');
    await rows(
      sql,
      'INSERT INTO categories (name, place) SELECT name, place FROM unnest($1::text[]) WITH ORDINALITY AS c (name, place)',
      [names],
    );
  }

  /** Moves every tool of a category; answers how many. What was sold keeps the name it was sold under. */
  async moveTools(sql: Sql, from: string, to: string): Promise<number> {
    const moved = await rows(sql, 'UPDATE tools SET category = $2 WHERE category = $1 RETURNING id', [
      from,
      to,
    ]);
    return moved.length;
  }
}
