import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { ToolsService } from '../../tools/index.ts';
import { DownloadsRepository } from './downloads.repository.ts';
import { ToolDeliveries } from './tool-deliveries.ts';

const COUNT = 'downloads.count';
const EVERY_MINUTE = '* * * * *';
/** In one transaction, which locks their tools. */
const AT_ONCE = 500;

/**
 * Adds deliveries to the number of downloads of their tools. Not when the file is sent: each change of a tool empties
 * the caches of all replicas, and downloads of one tool would wait for each other.
 */
@Injectable()
export class DownloadCountsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly downloads: DownloadsRepository,
    private readonly tools: ToolsService,
    private readonly deliveries: ToolDeliveries,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(COUNT, EVERY_MINUTE, () => this.count());
  }

  async count(): Promise<void> {
    while ((await this.countSome()) > 0);
  }

  private async countSome(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const taken = await this.downloads.takeUncounted(manager, AT_ONCE);
      const counts = new Map<string, number>();
      for (const { toolId } of taken) counts.set(toolId, (counts.get(toolId) ?? 0) + 1);
      if (counts.size > 0) await this.tools.countDownloads(manager, counts);
      for (const { userId, toolId, byOwner } of taken) {
        if (byOwner) await this.deliveries.delivered(manager, { userId, toolId });
      }
      return taken.length;
    });
  }
}
