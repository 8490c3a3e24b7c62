import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { EntitlementsRepository } from './entitlements.repository.ts';

/** Adds free tools to libraries. */
@Injectable()
export class FreeToolsService {
  constructor(
    private readonly database: Database,
    private readonly entitlements: EntitlementsRepository,
    private readonly events: Events,
  ) {}

  /** Does nothing for a customer who owns the tool: free tools are downloaded again and again. */
  async add(userId: string, toolId: string): Promise<void> {
    if (await this.entitlements.owns(userId, toolId)) return;
    await this.database.transaction(async (manager) => {
      if (!(await this.entitlements.grantFree(manager, userId, toolId))) return;
      const data = { userId, toolId, source: 'free', orderId: null };
      await this.events.emit(manager, 'entitlement.granted', data);
    });
  }
}
