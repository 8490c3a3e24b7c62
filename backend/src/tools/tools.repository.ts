import { Injectable } from '@nestjs/common';
import { Database, rows, type Sql } from '../database/database.ts';
import type { ToolCard } from './catalogue/catalogue.dto.ts';
import { getCard } from './catalogue/tool-json.ts';
import type { SharedPage } from './share/shared-page.ts';

/** A tool as the checkout needs it. */
export interface ToolForSale {
  id: string;
  name: string;
  category: string;
  /** 0 when the tool is free. */
  pricePaise: number;
  /** Malware was found in its latest release. */
  quarantined: boolean;
}

@Injectable()
export class ToolsRepository {
  constructor(private readonly database: Database) {}

  /** Null when the tool does not exist, is inactive or is archived. */
  async findForSale(id: string): Promise<ToolForSale | null> {
    const [tool] = await this.database.prepared<ToolForSale>(
      'tool-for-sale',
      `SELECT t.id, t.name, t.category, t.price_paise AS "pricePaise", r.quarantined_at IS NOT NULL AS quarantined
         FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id
        WHERE t.id = $1 AND t.is_active AND t.archived_at IS NULL`,
      [id],
    );
    return tool ?? null;
  }

  /** What a picture for links shows; null when the public cannot see the tool. */
  async findShared(id: string): Promise<SharedPage | null> {
    const [tool] = await this.database.prepared<SharedPage>(
      'tool-shared',
      `SELECT name, category, images[1] AS image FROM tools WHERE id = $1 AND is_active AND archived_at IS NULL`,
      [id],
    );
    return tool ?? null;
  }

  /** As SQL, because an update by the entity would also change `updated_at`. */
  async countDownloads(sql: Sql, counts: ReadonlyMap<string, number>): Promise<void> {
    await rows(
      sql,
      `UPDATE tools SET delivered_downloads = delivered_downloads + counted.downloads
         FROM unnest($1::uuid[], $2::int[]) AS counted (tool_id, downloads) WHERE tools.id = counted.tool_id`,
      [[...counts.keys()], [...counts.values()]],
    );
  }

  async findCards(ids: readonly string[]): Promise<ToolCard[]> {
    const found = await this.database.prepared<{ card: ToolCard }>(
      'tool-cards',
      `SELECT ${getCard('t.id')}::json AS card FROM tools t WHERE t.id = ANY($1::uuid[])`,
      [ids],
    );
    return found.map(({ card }) => card);
  }
}
