import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, rows, type Sql } from '../../database/database.ts';
import { Category } from './category.entity.ts';
import type { CategoryDetail } from './staff-categories.dto.ts';

@Injectable()
export class StaffCategoriesRepository {
  constructor(private readonly database: Database) {}

  /** Listed categories in their order, then those that only tools have. */
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

  /** Serialises changes of the list until the transaction ends; reads are not blocked. */
  async lock(sql: Sql): Promise<void> {
    await rows(sql, 'LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');
  }

  async replace(manager: EntityManager, names: string[]): Promise<void> {
    await manager.createQueryBuilder().delete().from(Category).execute();
    await manager.insert(
      Category,
      names.map((name, index) => ({ name, place: index + 1 })),
    );
  }

  /** Returns the number of moved tools. Orders keep the category at the time of purchase. */
  async moveTools(sql: Sql, from: string, to: string): Promise<number> {
    const moved = await rows(sql, 'UPDATE tools SET category = $2 WHERE category = $1 RETURNING id', [
      from,
      to,
    ]);
    return moved.length;
  }
}
