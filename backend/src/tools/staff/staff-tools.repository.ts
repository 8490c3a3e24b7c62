import { Injectable } from '@nestjs/common';
import { type EntityManager, In, QueryFailedError } from 'typeorm';
import { Database, row, type Sql } from '../../database/database.ts';
import { SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import { STAFF_TOOL, STAFF_TOOL_WITH_RELEASES } from '../catalogue/tool-json.ts';
import { Evidence } from '../registrations/registration.entity.ts';
import { isRegistrationDue } from '../registrations/registration-sql.ts';
import { Release } from '../releases/release.entity.ts';
import { Tool } from '../tool.entity.ts';
import { toolError } from '../tools.errors.ts';
import { Upload } from '../uploads/upload.entity.ts';
import type { StaffTool, StaffToolSort, StaffToolsQuery, StaffToolWithReleases } from './staff-tools.dto.ts';

const STATUS = {
  active: 't.is_active AND t.archived_at IS NULL',
  inactive: 'NOT t.is_active AND t.archived_at IS NULL',
  archived: 't.archived_at IS NOT NULL',
  all: 'true',
};

const PRICE = { free: 't.price_paise = 0', paid: 't.price_paise > 0' };

const TODAY = `(now() AT TIME ZONE 'Asia/Kolkata')::date`;
const RECORDS_DUE = `EXISTS (
  SELECT FROM tool_registrations r WHERE r.tool_id = t.id AND ${isRegistrationDue(TODAY)})`;

const SORT_COLUMNS: Record<StaffToolSort, string> = {
  createdAt: 't.created_at',
  updatedAt: 'coalesce(r.created_at, t.updated_at)',
  name: 'lower(t.name)',
  category: 't.category',
  price: 't.price_paise',
  originalPrice: 't.original_price_paise',
  discount: 't.discount',
  rating: 't.rating',
  averageRating: 't.rating',
  reviewsCount: 't.review_count',
  downloads: 't.downloads',
  version: 'r.version',
  fileSize: 'r.size_bytes',
  isActive: 't.is_active',
  isFeatured: 't.is_featured',
  trialAvailable: 't.trial_available',
  status: '(t.archived_at IS NULL)::int + (t.is_active AND t.archived_at IS NULL)::int',
  id: 't.id',
  _id: 't.id',
};

/** NULLS LAST only where the column can be null: elsewhere it would keep PostgreSQL from using the index. */
const NULLABLE_SORTS: readonly StaffToolSort[] = ['originalPrice', 'version', 'fileSize'];

const LATEST = 'LEFT JOIN releases r ON r.id = t.latest_release_id';

function toConditions(query: StaffToolsQuery): Where {
  const { id, search, category, status, isActive, isFeatured, trialAvailable, price, registrations } = query;
  return new Where()
    .and(status ? STATUS[status] : id ? undefined : 't.archived_at IS NULL')
    .ids('t.id', id)
    .equals('t.category', category)
    .and(isActive === undefined ? undefined : isActive ? STATUS.active : `NOT (${STATUS.active})`)
    .equals('t.is_featured', isFeatured)
    .equals('t.trial_available', trialAvailable)
    .and(price && PRICE[price])
    .and(registrations && RECORDS_DUE)
    .search(['t.name', 't.description'], search);
}

/** Finds the ids first and builds the JSON of these tools only. */
function select({ sort, order }: StaffToolsQuery, where: string, limit: string): string {
  const nulls = NULLABLE_SORTS.includes(sort) ? 'NULLS LAST' : '';
  const orderBy = `${SORT_COLUMNS[sort]} ${order} ${nulls}, t.id ${order}`;
  return `SELECT ${STAFF_TOOL} AS tool
    FROM (SELECT t.id, row_number() OVER (ORDER BY ${orderBy}) AS place FROM tools t ${LATEST}
          WHERE ${where} ORDER BY ${orderBy} ${limit}) page
    JOIN tools t ON t.id = page.id ${LATEST} ORDER BY page.place`;
}

const TOOLS = new SqlList<StaffToolsQuery, { tool: StaffTool }>({
  conditions: toConditions,
  rows: select,
  counted: (_query, where) => `FROM tools t WHERE ${where}`,
});

@Injectable()
export class StaffToolsRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return TOOLS.of(this.database);
  }

  async find(
    id: string,
    sql: Sql = this.database.manager,
  ): Promise<Omit<StaffToolWithReleases, 'scanning'> | null> {
    const found = await row<{ tool: Omit<StaffToolWithReleases, 'scanning'> }>(
      sql,
      `SELECT ${STAFF_TOOL_WITH_RELEASES} AS tool FROM tools t ${LATEST} WHERE t.id = $1`,
      [id],
    );
    return found?.tool ?? null;
  }

  /** Prevents changes and purchases of the tool until the transaction ends. @throws TOOL_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    if (!(await manager.findOne(Tool, { select: { id: true }, where: { id }, lock })))
      throw toolError('TOOL_NOT_FOUND');
  }

  /** Also an archived one. @throws TOOL_NOT_FOUND */
  async assertExists(id: string, manager: EntityManager = this.database.manager): Promise<void> {
    if (!(await manager.existsBy(Tool, { id }))) throw toolError('TOOL_NOT_FOUND');
  }

  /** @throws AppError NAME_TAKEN */
  async insert(manager: EntityManager, tool: Tool): Promise<void> {
    await this.withUniqueName(() => manager.insert(Tool, tool));
  }

  /** @throws AppError NAME_TAKEN */
  async update(manager: EntityManager, id: string, changes: Partial<Tool>): Promise<void> {
    if (Object.keys(changes).length > 0)
      await this.withUniqueName(() => manager.update(Tool, { id }, changes));
  }

  /** Whether the tool has an owner, a running trial, a paid or pending order, or is part of a bundle. */
  async isInUse(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const found = await row<{ used: boolean }>(
      manager,
      `SELECT EXISTS (SELECT 1 FROM entitlements WHERE tool_id = $1)
           OR EXISTS (SELECT 1 FROM trials WHERE tool_id = $1 AND ends_at > $2)
           OR EXISTS (SELECT 1 FROM bundle_items WHERE tool_id = $1)
           OR EXISTS (SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id
                       WHERE i.tool_id = $1 AND (o.status = 'pending' OR o.completed_at IS NOT NULL)) AS used`,
      [id, now],
    );
    return found?.used ?? false;
  }

  /** Deletes the tool with its releases, evidence and uploads. Returns the storage keys of the files to delete after the commit. */
  async delete(manager: EntityManager, id: string): Promise<string[]> {
    const releases = await manager.find(Release, { select: { uploadId: true }, where: { toolId: id } });
    const evidence = await manager.find(Evidence, { select: { fileId: true }, where: { toolId: id } });
    const uploadIds = [...releases.map(({ uploadId }) => uploadId), ...evidence.map(({ fileId }) => fileId)];
    await manager.delete(Tool, { id });
    const uploads = await manager.findBy(Upload, { id: In(uploadIds) });
    await manager.delete(Upload, { id: In(uploadIds) });
    return uploads.map(({ storageKey }) => storageKey);
  }

  private async withUniqueName(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof QueryFailedError) || !String(error).includes('tools_name_key')) throw error;
      throw toolError('NAME_TAKEN', { cause: error });
    }
  }
}
