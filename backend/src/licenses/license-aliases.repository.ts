import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, rows } from '../database/database.ts';
import { hashForeignKey } from './license-alias.ts';

/** Keys of other shops that stand for a licence. */
@Injectable()
export class LicenseAliasesRepository {
  constructor(private readonly database: Database) {}

  /** The own key of the licence that a key of another shop stands for; null when there is none. */
  async findKey(typed: string): Promise<string | null> {
    const hash = hashForeignKey(typed);
    if (!hash) return null;
    const [found] = await this.database.prepared<{ key: string }>(
      'licenses.alias',
      `SELECT l.key FROM license_aliases a JOIN licenses l ON l.id = a.license_id WHERE a.hash = $1 AND l.key IS NOT NULL`,
      [hash],
    );
    return found?.key ?? null;
  }

  /** Lets a key stand for the licence of an entitlement. False when it stands for one already, or there is no licence. */
  async add(manager: EntityManager, entitlementId: string, hash: Buffer): Promise<boolean> {
    const added = await rows(
      manager,
      `INSERT INTO license_aliases (hash, license_id)
         SELECT $2::bytea, id FROM licenses WHERE entitlement_id = $1 AND key IS NOT NULL
       ON CONFLICT DO NOTHING RETURNING license_id`,
      [entitlementId, hash],
    );
    return added.length === 1;
  }

  async remove(manager: EntityManager, hash: Buffer): Promise<void> {
    await rows(manager, 'DELETE FROM license_aliases WHERE hash = $1', [hash]);
  }
}
