import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../common/clock.js';
import { Database } from '../../database/database.js';
import type { Billing } from './billing.js';
import { BillingProfile } from './billing-profile.entity.js';

const FIND = `SELECT state_code AS "stateCode", gstin, legal_name AS "legalName", address, pin
  FROM billing_profiles WHERE user_id = $1`;

@Injectable()
export class BillingRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(userId: string, manager?: EntityManager): Promise<Billing | null> {
    return (await this.database.prepared<Billing>('billing.find', FIND, [userId], manager))[0] ?? null;
  }

  async save(manager: EntityManager, userId: string, billing: Billing): Promise<void> {
    const profile = { ...billing, userId, updatedAt: this.clock.now() };
    await manager.getRepository(BillingProfile).upsert(profile, ['userId']);
  }
}
