import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** A tool as the checkout sees it. */
export interface ToolForSale {
  id: string;
  name: string;
  category: string;
  /** 0 when the tool is free. */
  pricePaise: number;
}

@Injectable()
export class ToolsRepository {
  constructor(private readonly database: Database) {}

  /** A tool that the public can see; null when there is none, or it is inactive or archived. */
  async findForSale(id: string): Promise<ToolForSale | null> {
    const [tool] = await this.database.prepared<ToolForSale>(
      'tool-for-sale',
      `SELECT id, name, category, price_paise AS "pricePaise" FROM tools
        WHERE id = $1 AND is_active AND archived_at IS NULL`,
      [id],
    );
    return tool ?? null;
  }
}
