import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { StoreFigures } from './store-figures.dto.ts';

const NOTHING: StoreFigures = { customers: 0, reviews: 0, averageRating: null };

@Injectable()
export class StoreFiguresRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<StoreFigures> {
    const found = await this.database.row<StoreFigures>(
      `SELECT (SELECT count(*)::int FROM buyers) AS customers, coalesce(sum(count), 0)::int AS reviews,
              round(sum(rating * count)::numeric / nullif(sum(count), 0), 1)::float8 AS "averageRating"
         FROM review_counts`,
    );
    return found ?? NOTHING;
  }
}
