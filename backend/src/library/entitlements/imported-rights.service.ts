import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { row } from '../../database/database.ts';
import { LicenseAliasesRepository, LicenseIssuesService } from '../../licenses/index.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { EntitlementsRepository, type Obtained, type StaffGrant } from './entitlements.repository.ts';

/** A tool that somebody bought in another shop. */
export interface ImportedRight extends StaffGrant {
  /** Null: as the plan says, from now on. */
  expiresAt: Date | null;
  /** Of the key from the other shop. */
  keyHash: Buffer | null;
}

export interface GivenRight {
  /** Null when the customer owned the tool. */
  entitlementId: string | null;
  /** Null when the key stood for a licence already. */
  aliasHash: Buffer | null;
}

const GRANTED: Obtained = { source: 'grant', orderId: null };

/** Gives customers what they bought elsewhere, as staff give a tool, and takes it back. Sends no email. */
@Injectable()
export class ImportedRightsService {
  constructor(
    private readonly entitlements: EntitlementsRepository,
    private readonly licenses: LicenseIssuesService,
    private readonly aliases: LicenseAliasesRepository,
    private readonly events: Events,
  ) {}

  /** A right that the customer has stays as it is; the key is added to it. */
  async give(manager: EntityManager, right: ImportedRight): Promise<GivenRight> {
    const { userId, toolId, expiresAt, keyHash } = right;
    const isNew = await this.entitlements.grantByStaff(manager, right);
    const held = await row<{ id: string }>(
      manager,
      'SELECT id FROM entitlements WHERE user_id = $1 AND tool_id = $2',
      [userId, toolId],
    );
    if (!held) throw new Error(`The right of ${userId} to ${toolId} was not given`);
    if (isNew && expiresAt) await this.licenses.setTerm(manager, held.id, expiresAt, null);
    if (isNew) await this.events.emit(manager, 'entitlement.granted', { userId, toolId, ...GRANTED });
    const isAdded = keyHash !== null && (await this.aliases.add(manager, held.id, keyHash));
    return { entitlementId: isNew ? held.id : null, aliasHash: isAdded ? keyHash : null };
  }

  /** Withdraws a right and a key that were given, unless the customer has bought the tool since. */
  async take(
    manager: EntityManager,
    { entitlementId, aliasHash }: GivenRight,
    staffId: string | null,
    reason: string,
  ): Promise<void> {
    if (aliasHash) await this.aliases.remove(manager, aliasHash);
    if (entitlementId === null) return;
    const held = await row<{ userId: string; toolId: string }>(
      manager,
      `SELECT user_id AS "userId", tool_id AS "toolId" FROM entitlements
        WHERE id = $1 AND source = 'grant' AND withdrawn_at IS NULL FOR UPDATE`,
      [entitlementId],
    );
    if (!held) return;
    await this.entitlements.withdrawByStaff(manager, { ...held, staffId, reason });
    await this.events.emit(manager, 'entitlement.withdrawn', { ...held, ...GRANTED });
  }
}
