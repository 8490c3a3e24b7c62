import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows } from '../database/database.ts';
import { SqlList } from '../database/sql-list.ts';
import { Where } from '../database/where.ts';
import { Import, type ImportAction, ImportRow } from './import.entity.ts';
import type { ImportsQuery } from './imports.dto.ts';
import { importError } from './imports.errors.ts';
import type { CheckedRow } from './rows/checked-row.ts';

/** An import as staff see it. */
export interface ImportSummary extends Import {
  creatorName: string | null;
  creatorEmail: string | null;
  done: number;
  customers: number;
  tools: number;
  keys: number;
}

/** What the file with results says of a row. */
export type ResultRow = Pick<
  ImportRow,
  'line' | 'email' | 'toolText' | 'state' | 'action' | 'error' | 'madeUser'
>;

/** What became of a row. */
export interface RowOutcome {
  place: number;
  state: ImportRow['state'];
  action: ImportAction | null;
  error: string | null;
  userId: string | null;
  madeUser: boolean;
  entitlementId: string | null;
  aliasHash: string | null;
}

const COLUMNS = `i.id, i.file_name AS "fileName", i.sha256, i.status, i.undoes, i.invite, i.total, i.wrong, i.failures,
  i.created_by AS "createdBy", i.created_at AS "createdAt", i.finished_at AS "finishedAt",
  u.name AS "creatorName", u.email AS "creatorEmail", given.*`;

const FROM = `FROM imports i LEFT JOIN users u ON u.id = i.created_by`;

const GIVEN = `CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE state = CASE WHEN i.undoes THEN 'undone' ELSE 'done' END
                             OR (i.undoes AND state = 'kept'))::int AS done,
         count(*) FILTER (WHERE made_user)::int AS customers,
         count(*) FILTER (WHERE action IN ('add_customer_and_tool', 'add_tool') AND state <> 'error')::int AS tools,
         count(*) FILTER (WHERE alias_hash IS NOT NULL)::int AS keys
    FROM import_rows WHERE import_id = i.id) given`;

const IMPORTS = new SqlList<ImportsQuery, ImportSummary>({
  conditions: ({ id, status, search }) =>
    new Where().ids('i.id', id).equals('i.status', status).search(['i.file_name'], search),
  rows: ({ sort, order }, where, limit) =>
    `SELECT ${COLUMNS} ${FROM} ${GIVEN} WHERE ${where}
      ORDER BY ${sort === 'createdAt' ? 'i.created_at' : 'i.id'} ${order}, i.id ${limit}`,
  counted: (_query, where) => `${FROM} WHERE ${where}`,
});

/** Rows are written in this many at a time. */
const INSERT = /* sql */ `
  INSERT INTO import_rows (import_id, place, line, email, name, phone, tool_text, tool_id, plan_id, expires_at, key_hash,
                           state, action, error)
  SELECT $1, place, line, email, name, phone, "toolText", "toolId", "planId", "expiresAt", decode("keyHash", 'hex'),
         state, action, error
    FROM jsonb_to_recordset($2) AS added (
      place int, line int, email text, name text, phone text, "toolText" text, "toolId" uuid, "planId" uuid,
      "expiresAt" timestamptz, "keyHash" text, state text, action text, error text)`;

const FINISH_ROWS = /* sql */ `
  UPDATE import_rows r
     SET state = ended.state, action = ended.action, error = ended.error, name = NULL, phone = NULL, key_hash = NULL,
         user_id = ended."userId", made_user = ended."madeUser", entitlement_id = ended."entitlementId",
         alias_hash = decode(ended."aliasHash", 'hex')
    FROM jsonb_to_recordset($2) AS ended (place int, state text, action text, error text, "userId" uuid,
           "madeUser" boolean, "entitlementId" uuid, "aliasHash" text)
   WHERE r.import_id = $1 AND r.place = ended.place`;

const UNUSED = /* sql */ `
  SELECT id, email FROM users u
   WHERE id = $1 AND role = 'user' AND deleted_at IS NULL AND password_hash IS NULL AND google_sub IS NULL
     AND NOT is_email_verified AND last_active_at IS NULL
     AND NOT EXISTS (SELECT FROM orders WHERE user_id = u.id)
     AND NOT EXISTS (SELECT FROM entitlements WHERE user_id = u.id AND withdrawn_at IS NULL)
     FOR UPDATE`;

@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return IMPORTS.of(this.database);
  }

  /** @throws IMPORT_NOT_FOUND */
  async getById(id: string): Promise<ImportSummary> {
    const found = await this.database.row<ImportSummary>(
      `SELECT ${COLUMNS} ${FROM} ${GIVEN} WHERE i.id = $1`,
      [id],
    );
    if (!found) throw importError('IMPORT_NOT_FOUND');
    return found;
  }

  /** The import of a file that runs or is done. */
  async findByFile(sha256: string): Promise<string | null> {
    const found = await this.database.row<{ id: string }>(
      `SELECT id FROM imports WHERE sha256 = $1 AND status IN ('running', 'done')`,
      [sha256],
    );
    return found?.id ?? null;
  }

  /** False when the file is being imported or was; waits for another upload of it to end. */
  async insert(manager: EntityManager, added: Import): Promise<boolean> {
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(Import)
      .values(added)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  async insertRows(
    manager: EntityManager,
    importId: string,
    checked: readonly CheckedRow[],
    from: number,
  ): Promise<void> {
    const added = checked.map(({ keyHash, name, phone, isUnknown: _, ...rest }, index) => ({
      ...rest,
      place: from + index,
      keyHash: keyHash?.toString('hex') ?? null,
      // Nothing is done with the rest.
      name: rest.error === null ? name : null,
      phone: rest.error === null ? phone : null,
      state: rest.error === null ? 'waiting' : 'error',
    }));
    await rows(manager, INSERT, [importId, JSON.stringify(added)]);
  }

  /** Locks and returns an import. */
  async lock(manager: EntityManager, id: string): Promise<Import | null> {
    return manager.findOne(Import, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(manager: EntityManager, id: string, changes: Partial<Import>): Promise<void> {
    await manager.update(Import, { id }, changes);
  }

  async nextRows(
    manager: EntityManager,
    importId: string,
    { undoes }: Pick<Import, 'undoes'>,
    limit: number,
  ): Promise<ImportRow[]> {
    return manager.find(ImportRow, {
      where: { importId, state: undoes ? 'done' : 'waiting' },
      // An account is taken back after what it was given.
      order: { place: undoes ? 'DESC' : 'ASC' },
      take: limit,
    });
  }

  async finishRows(manager: EntityManager, importId: string, ended: readonly RowOutcome[]): Promise<void> {
    await rows(manager, FINISH_ROWS, [importId, JSON.stringify(ended)]);
  }

  /** What an import that was given up did not do. */
  async giveUpRows(manager: EntityManager, importId: string): Promise<void> {
    await manager.update(
      ImportRow,
      { importId, state: 'waiting' },
      {
        state: 'error',
        error: 'The import stopped before this row.',
        name: null,
        phone: null,
        keyHash: null,
      },
    );
  }

  /** The account of an address, which cannot be deleted until the transaction ends. */
  async findCustomer(
    manager: EntityManager,
    email: string,
  ): Promise<{ id: string; isStaff: boolean } | null> {
    return row(
      manager,
      `SELECT id, role = 'admin' AS "isStaff" FROM users WHERE lower(email) = lower($1) AND deleted_at IS NULL FOR SHARE`,
      [email],
    );
  }

  /** An account that nobody has signed in to, bought with, or got anything else for. */
  async lockUnused(manager: EntityManager, userId: string): Promise<{ id: string; email: string } | null> {
    return row(manager, UNUSED, [userId]);
  }

  results(importId: string): AsyncIterable<ResultRow[]> {
    return this.database.batches<ResultRow>(
      `SELECT line, email, tool_text AS "toolText", state, action, error, made_user AS "madeUser"
         FROM import_rows WHERE import_id = $1 ORDER BY place`,
      [importId],
    );
  }
}
