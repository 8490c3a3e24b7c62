import { Injectable } from '@nestjs/common';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { Where } from '../../database/where.ts';
import { type BundleRecord, RECORD, WITH_PLAN } from '../bundle-record.ts';
import { Bundle, BundleItem } from '../bundle.entity.ts';
import { bundleError } from '../bundles.errors.ts';
import type { StaffBundlesQuery } from './staff-bundles.dto.ts';

const STATUS = {
  active: 'b.is_active AND b.archived_at IS NULL',
  inactive: 'NOT b.is_active AND b.archived_at IS NULL',
  archived: 'b.archived_at IS NOT NULL',
  all: 'true',
};

const SORT_COLUMNS: Record<StaffBundlesQuery['sort'], string> = {
  createdAt: 'b.created_at',
  updatedAt: 'b.updated_at',
  name: 'lower(b.name)',
  price: 'b.price_paise',
  id: 'b.id',
};

/** A tool that is to become part of a bundle. */
interface Candidate {
  id: string;
  pricePaise: number;
  isArchived: boolean;
}

@Injectable()
export class StaffBundlesRepository {
  constructor(private readonly database: Database) {}

  async list(query: StaffBundlesQuery): Promise<{ bundles: BundleRecord[]; total: number }> {
    const { id, search, status, sort, order } = query;
    const where = new Where()
      .and(status ? STATUS[status] : id ? undefined : 'b.archived_at IS NULL')
      .ids('b.id', id)
      .search(['b.name', 'b.description'], search);
    const page = where.page(query);
    const [bundles, counted] = await Promise.all([
      this.database.rows<BundleRecord>(
        `SELECT ${RECORD} FROM bundles b WHERE ${where.sql}
          ORDER BY ${SORT_COLUMNS[sort]} ${order}, b.id ${order} ${page.sql}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total FROM bundles b WHERE ${where.sql}`,
        where.values,
      ),
    ]);
    return { bundles, total: counted?.total ?? 0 };
  }

  /** @throws AppError BUNDLE_NOT_FOUND */
  async getById(id: string, sql: Sql = this.database.manager): Promise<BundleRecord> {
    const found = await row<BundleRecord>(sql, `SELECT ${RECORD} FROM bundles b WHERE b.id = $1`, [id]);
    if (!found) throw bundleError('BUNDLE_NOT_FOUND');
    return found;
  }

  /** The bundles with the tool that are for sale. */
  async listSoldWith(sql: Sql, toolId: string): Promise<BundleRecord[]> {
    return rows<BundleRecord>(
      sql,
      `SELECT ${RECORD} FROM bundles b WHERE ${STATUS.active}
          AND EXISTS (SELECT 1 FROM bundle_items i WHERE i.bundle_id = b.id AND i.tool_id = $1) ORDER BY b.id`,
      [toolId],
    );
  }

  /** Whether an order of the bundle is paid, or may still be paid. */
  async isSold(sql: Sql, id: string): Promise<boolean> {
    const found = await row<{ sold: boolean }>(
      sql,
      `SELECT EXISTS (SELECT 1 FROM orders WHERE bundle_id = $1
                         AND (status = 'pending' OR completed_at IS NOT NULL)) AS sold`,
      [id],
    );
    return found?.sold ?? false;
  }

  /** Prevents other changes of the bundle until the transaction ends. @throws AppError BUNDLE_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<void> {
    const found = await manager.findOne(Bundle, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw bundleError('BUNDLE_NOT_FOUND');
  }

  /** Prevents changes of the tools' prices until the transaction ends. */
  async lockTools(sql: Sql, ids: readonly string[]): Promise<Candidate[]> {
    return rows<Candidate>(
      sql,
      `SELECT t.id, coalesce(p.price_paise, 0) AS "pricePaise", t.archived_at IS NOT NULL AS "isArchived" FROM tools t ${WITH_PLAN}
        WHERE t.id = ANY($1::uuid[]) ORDER BY t.id FOR SHARE OF t`,
      [ids],
    );
  }

  /** @throws AppError BUNDLE_NAME_TAKEN */
  async insert(manager: EntityManager, bundle: Bundle): Promise<void> {
    await this.withUniqueName(() => manager.insert(Bundle, bundle));
  }

  /** @throws AppError BUNDLE_NAME_TAKEN */
  async update(manager: EntityManager, id: string, changes: Partial<Bundle>): Promise<void> {
    if (Object.keys(changes).length > 0)
      await this.withUniqueName(() => manager.update(Bundle, { id }, changes));
  }

  async setTools(manager: EntityManager, bundleId: string, toolIds: readonly string[]): Promise<void> {
    await manager.delete(BundleItem, { bundleId });
    await manager.insert(
      BundleItem,
      toolIds.map((toolId, place) => ({ bundleId, toolId, place })),
    );
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Bundle, { id });
  }

  private async withUniqueName(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof QueryFailedError) || !String(error).includes('bundles_name_key')) throw error;
      throw bundleError('BUNDLE_NAME_TAKEN', { cause: error });
    }
  }
}
