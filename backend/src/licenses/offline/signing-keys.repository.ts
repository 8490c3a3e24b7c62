import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan, Like, MoreThan, Not } from 'typeorm';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { Database, rows } from '../../database/database.ts';
import { LicenseSigningKey } from '../license.entity.ts';

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly database: Database) {}

  /** The key that signs. */
  async findCurrent(manager: EntityManager = this.database.manager): Promise<LicenseSigningKey | null> {
    return manager.findOneBy(LicenseSigningKey, { retiredAt: IsNull() });
  }

  /** The current key, and those retired after that time; the newest first. */
  async listPublished(retiredAfter: Date): Promise<LicenseSigningKey[]> {
    return this.database.repository(LicenseSigningKey).find({
      where: [{ retiredAt: IsNull() }, { retiredAt: MoreThan(retiredAfter) }],
      order: { createdAt: 'DESC', kid: 'ASC' },
    });
  }

  /** Replicas replace the key one after the other. */
  async lock(manager: EntityManager): Promise<void> {
    await rows(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.licenseSigningKeys]);
  }

  async insert(manager: EntityManager, key: LicenseSigningKey): Promise<void> {
    await manager.insert(LicenseSigningKey, key);
  }

  async retire(manager: EntityManager, kid: string, retiredAt: Date): Promise<void> {
    await manager.update(LicenseSigningKey, { kid, retiredAt: IsNull() }, { retiredAt });
  }

  /** Keys that are not sealed with the current secret of the store. */
  async listSealedOtherwise(prefix: string): Promise<LicenseSigningKey[]> {
    const where = { retiredAt: IsNull(), privateCipher: Not(Like(`${prefix}%`)) };
    return this.database.repository(LicenseSigningKey).findBy(where);
  }

  async reseal(kid: string, from: string, to: string): Promise<void> {
    const keys = this.database.repository(LicenseSigningKey);
    await keys.update({ kid, privateCipher: from }, { privateCipher: to });
  }

  async deleteRetiredBefore(time: Date): Promise<void> {
    await this.database.repository(LicenseSigningKey).delete({ retiredAt: LessThan(time) });
  }
}
