import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import type { StaffRole } from '../common/staff-permissions.js';
import { Database, rows, type Sql } from '../database/database.js';
import { iso } from '../database/iso.js';
import { Where } from '../database/where.js';
import type { StaffInquiry } from './inquiries.dto.js';
import { Inquiry } from './inquiry.entity.js';
import type { InquiriesQuery } from './inquiries-query.js';

/** Who can work on inquiries: an assignment to anybody else has ended. */
const COLLEAGUE = `a.role = 'admin' AND a.status = 'active' AND a.deleted_at IS NULL`;

const INQUIRY = `
  i.id, i.name, i.email, i.phone, i.service, i.message, i.status, i.note, a.id AS "assignedTo", a.name AS "assigneeName",
  ${iso('i.created_at')} AS "createdAt", ${iso('i.updated_at')} AS "updatedAt"`;
const FROM = `FROM inquiries i LEFT JOIN users a ON a.id = i.assigned_to AND ${COLLEAGUE}`;

const SORT_COLUMNS: Record<InquiriesQuery['sort'], string> = {
  createdAt: 'i.created_at',
  updatedAt: 'i.updated_at',
  name: 'i.name',
  email: 'i.email',
  service: 'i.service',
  status: 'i.status',
  id: 'i.id',
};

function conditionsOf(query: InquiriesQuery): Where {
  const { id, status, service, search, assignedTo } = query;
  return new Where()
    .ids('i.id', id)
    .equals('i.status', status)
    .equals('i.service', service)
    .days('i.created_at', query)
    .and(assignedTo === 'none' ? 'a.id IS NULL' : undefined)
    .equals('a.id', assignedTo === 'none' ? undefined : assignedTo)
    .search(['i.name', 'i.email', 'i.message'], search);
}

const found = ({ sort, order }: InquiriesQuery, where: Where): string =>
  `SELECT ${INQUIRY} ${FROM} WHERE ${where.sql} ORDER BY ${SORT_COLUMNS[sort]} ${order}, i.id DESC`;

/** Quote requests. */
@Injectable()
export class InquiriesRepository {
  constructor(private readonly database: Database) {}

  private inquiries(manager: EntityManager = this.database.manager) {
    return manager.getRepository(Inquiry);
  }

  async list(query: InquiriesQuery): Promise<{ inquiries: StaffInquiry[]; total: number }> {
    const where = conditionsOf(query);
    const page = where.page(query);
    const [inquiries, total] = await Promise.all([
      this.database.rows<StaffInquiry>(`${found(query, where)} ${page.sql}`, page.values),
      this.total(query),
    ]);
    return { inquiries, total };
  }

  async total(query: InquiriesQuery): Promise<number> {
    const where = conditionsOf(query);
    const counted = await this.database.row<{ total: number }>(
      `SELECT count(*)::int AS total ${FROM} WHERE ${where.sql}`,
      where.values,
    );
    return counted?.total ?? 0;
  }

  /** All inquiries that the filters match, in the order of the list. */
  batches(query: InquiriesQuery): AsyncGenerator<StaffInquiry[]> {
    const where = conditionsOf(query);
    return this.database.batches<StaffInquiry>(found(query, where), where.values);
  }

  async findById(id: string): Promise<Inquiry | null> {
    return this.inquiries().findOneBy({ id });
  }

  /** @throws INQUIRY_NOT_FOUND */
  async getById(id: string): Promise<Inquiry> {
    const found = await this.findById(id);
    if (!found) throw new AppError('INQUIRY_NOT_FOUND');
    return found;
  }

  /** Locks the row until the transaction ends. @throws INQUIRY_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<Inquiry> {
    const found = await this.inquiries(manager).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) throw new AppError('INQUIRY_NOT_FOUND');
    return found;
  }

  /** The colleagues with these ids, with their names and roles. */
  async findColleagues(
    ids: readonly string[],
    sql: Sql = this.database.manager,
  ): Promise<{ id: string; name: string; staffRole: StaffRole }[]> {
    if (ids.length === 0) return [];
    return rows(
      sql,
      `SELECT a.id, a.name, a.staff_role AS "staffRole" FROM users a WHERE a.id = ANY($1::uuid[]) AND ${COLLEAGUE}`,
      [ids],
    );
  }

  async save(manager: EntityManager, inquiry: Inquiry): Promise<Inquiry> {
    return this.inquiries(manager).save(inquiry);
  }
}
