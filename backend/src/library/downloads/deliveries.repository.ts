import { Injectable } from '@nestjs/common';
import { Database, rows } from '../../database/database.js';
import { ToolsRepository } from '../../tools/index.js';
import type { FileLink } from './file-link.js';

@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly database: Database,
    private readonly tools: ToolsRepository,
  ) {}

  /** Counts a download, once for each link however often and from however many connections it is used. */
  async record(link: FileLink, toolId: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const counted = await rows(
        manager,
        `INSERT INTO deliveries (link_id, user_id, tool_id, release_id) VALUES ($1, $2, $3, $4)
         ON CONFLICT (link_id) DO NOTHING RETURNING link_id`,
        [link.linkId, link.userId, toolId, link.releaseId],
      );
      if (counted.length === 0) return false;
      await this.tools.countDownload(manager, toolId);
      return true;
    });
  }
}
