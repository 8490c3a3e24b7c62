import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../../common/time/clock.ts';
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts';
import { Database, rows } from '../../../database/database.ts';
import type { Billing } from '../../../orders/index.ts';
import { BillingProfile } from './billing-profile.entity.ts';

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

  /** The profile, which nobody else changes before the transaction ends. */
  async lock(manager: EntityManager, userId: string): Promise<Billing | null> {
    await rows(manager, 'SELECT pg_advisory_xact_lock($1, hashtext($2))', [
      ADVISORY_LOCKS.billingProfiles,
      userId,
    ]);
    return this.find(userId, manager);
  }

  async save(manager: EntityManager, userId: string, billing: Billing): Promise<void> {
    const profile = { ...billing, userId, updatedAt: this.clock.now() };
    await manager.getRepository(BillingProfile).upsert(profile, ['userId']);
  }
}
