import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { ReplicaDatabase } from '../database/replica/replica-database.ts';
import { ResponseCache } from '../tools/index.ts';
import { type BundleRecord, RECORD, VISIBLE } from './bundle-record.ts';
import type { BundlesQuery } from './bundles.dto.ts';

const LISTED = `${VISIBLE} AND ($1::uuid IS NULL
  OR EXISTS (SELECT 1 FROM bundle_items own WHERE own.bundle_id = b.id AND own.tool_id = $1))`;
const ONE = `SELECT ${RECORD} FROM bundles b WHERE b.id = $1 AND ${VISIBLE}`;

/** Bundles as the public sees them. */
@Injectable()
export class BundlesRepository {
  constructor(
    private readonly database: Database,
    private readonly replica: ReplicaDatabase,
    private readonly cache: ResponseCache,
  ) {}

  /** The newest first. */
  async list({ toolId, page, limit }: BundlesQuery): Promise<{ bundles: BundleRecord[]; total: number }> {
    return this.replica.read(this.cache.generation, async (database) => {
      const bundles = await database.prepared<BundleRecord>(
        'bundles.list',
        `SELECT ${RECORD} FROM bundles b WHERE ${LISTED} ORDER BY b.created_at DESC, b.id LIMIT $2 OFFSET $3`,
        [toolId ?? null, limit, (page - 1) * limit],
      );
      const counted = await database.prepared<{ total: number }>(
        'bundles.count',
        `SELECT count(*)::int AS total FROM bundles b WHERE ${LISTED}`,
        [toolId ?? null],
      );
      return { bundles, total: counted[0]?.total ?? 0 };
    });
  }

  /** Null when the public cannot see it. */
  async find(id: string): Promise<BundleRecord | null> {
    const [found] = await this.replica.read(this.cache.generation, async (database) =>
      database.prepared<BundleRecord>('bundles.one', ONE, [id]),
    );
    return found ?? null;
  }

  /** As `find`, with the prices of this moment. */
  async findForSale(id: string): Promise<BundleRecord | null> {
    const [found] = await this.database.prepared<BundleRecord>('bundles.one', ONE, [id]);
    return found ?? null;
  }
}
