import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AllRows } from '../common/lists/table-file/table-file.ts';
import { Database, row, type Sql } from '../database/database.ts';
import { type ListPage, SqlList } from '../database/sql-list.ts';
import { Where } from '../database/where.ts';
import { needsAttention } from './deadlines.ts';
import { GrievanceUpdate } from './grievance-update.entity.ts';
import { Grievance } from './grievance.entity.ts';
import { grievanceError } from './grievances.errors.ts';
import type { StaffGrievancesQuery } from './staff/staff-grievances-query.ts';

/** What is known of a grievance before it has a number. */
export type NewGrievance = Pick<
  Grievance,
  | 'id'
  | 'token'
  | 'userId'
  | 'name'
  | 'email'
  | 'phone'
  | 'orderId'
  | 'subject'
  | 'message'
  | 'createdAt'
  | 'acknowledgeBy'
  | 'resolveBy'
>;

export interface UpdateRow {
  id: string;
  status: Grievance['status'];
  note: string;
  /** The name of the member of staff. */
  writtenBy: string | null;
  at: Date;
}

/**
 * Takes the next number of the year and writes the grievance under it. The counter is locked until the transaction ends:
 * one that is rolled back leaves no gap, and two at once never get the same number.
 */
const insert = (columns: string) => /* sql */ `
  WITH counter AS (
    INSERT INTO grievance_counters (year, last) VALUES ($1, 1)
    ON CONFLICT (year) DO UPDATE SET last = grievance_counters.last + 1 RETURNING year, last)
  INSERT INTO grievances (number, id, token, user_id, name, email, phone, order_id, subject, message, status, created_at,
    acknowledge_by, resolve_by)
  SELECT 'GR-' || year || '-' || lpad(last::text, greatest(6, length(last::text)), '0'),
    $2, $3, $4, $5, $6, $7, $8, $9, $10, 'new', $11, $12, $13 FROM counter
  RETURNING ${columns}`;

const SORT_COLUMNS: Record<StaffGrievancesQuery['sort'], string> = {
  createdAt: 'created_at',
  resolveBy: 'resolve_by',
  number: 'number',
  name: 'name',
  status: 'status',
  id: 'id',
};

/** The list at a time, which decides whose deadline is near. */
type GrievancesAt = StaffGrievancesQuery & { now: Date };

function toConditions(query: GrievancesAt): Where {
  return new Where()
    .ids('id', query.id)
    .equals('status', query.status)
    .days('created_at', query)
    .search(['number', 'name', 'email', 'order_id', 'subject', 'message'], query.search, ['phone'])
    .when(query.needsAttention === undefined ? undefined : query.now, (placeholder) =>
      query.needsAttention ? needsAttention(placeholder) : `NOT ${needsAttention(placeholder)}`,
    );
}

@Injectable()
export class GrievancesRepository {
  private readonly columns: string;
  private readonly staffList: SqlList<GrievancesAt, Grievance>;

  constructor(private readonly database: Database) {
    const columns = database.columns(Grievance);
    this.columns = columns;
    this.staffList = new SqlList({
      conditions: toConditions,
      rows: ({ sort, order }, where, limit) =>
        `SELECT ${columns} FROM grievances WHERE ${where}
          ORDER BY ${SORT_COLUMNS[sort]} ${order}, id ${order} ${limit}`,
      counted: (_query, where) => `FROM grievances WHERE ${where}`,
    });
  }

  private grievances(manager: EntityManager = this.database.manager) {
    return manager.getRepository(Grievance);
  }

  async insert(sql: Sql, year: number, grievance: NewGrievance): Promise<Grievance> {
    const { id, token, userId, name, email, phone, orderId, subject, message } = grievance;
    const { createdAt, acknowledgeBy, resolveBy } = grievance;
    const inserted = await row<Grievance>(sql, insert(this.columns), [
      year,
      id,
      token,
      userId,
      name,
      email,
      phone,
      orderId,
      subject,
      message,
      createdAt,
      acknowledgeBy,
      resolveBy,
    ]);
    if (!inserted) throw new Error('INSERT … RETURNING returned no row');
    return inserted;
  }

  async findById(id: string): Promise<Grievance | null> {
    return this.grievances().findOneBy({ id });
  }

  /** @throws GRIEVANCE_NOT_FOUND */
  async getById(id: string): Promise<Grievance> {
    const found = await this.findById(id);
    if (!found) throw grievanceError('GRIEVANCE_NOT_FOUND');
    return found;
  }

  async findByToken(token: string): Promise<Grievance | null> {
    return this.grievances().findOneBy({ token });
  }

  /** Locks the row until the transaction ends. @throws GRIEVANCE_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<Grievance> {
    const found = await this.grievances(manager).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) throw grievanceError('GRIEVANCE_NOT_FOUND');
    return found;
  }

  async save(manager: EntityManager, grievance: Grievance): Promise<void> {
    await this.grievances(manager).save(grievance);
  }

  async list(query: StaffGrievancesQuery, now: Date): Promise<ListPage<Grievance>> {
    return this.staffList.page(this.database, { ...query, now });
  }

  async all(query: StaffGrievancesQuery, now: Date): Promise<AllRows<Grievance>> {
    return this.staffList.all(this.database, { ...query, now });
  }

  async addUpdate(manager: EntityManager, update: GrievanceUpdate): Promise<void> {
    await manager.getRepository(GrievanceUpdate).insert(update);
  }

  async findUpdate(id: string): Promise<GrievanceUpdate | null> {
    return this.database.repository(GrievanceUpdate).findOneBy({ id });
  }

  /** Oldest first. */
  async listUpdates(grievanceId: string): Promise<UpdateRow[]> {
    return this.database.rows(
      `SELECT g.id, g.status, g.note, u.name AS "writtenBy", g.at
         FROM grievance_updates g LEFT JOIN users u ON u.id = g.written_by
        WHERE g.grievance_id = $1 ORDER BY g.at, g.id`,
      [grievanceId],
    );
  }
}
