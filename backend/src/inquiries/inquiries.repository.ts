import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffRole } from '../common/access/permissions.ts';
import { Database, rows, type Sql } from '../database/database.ts';
import { iso } from '../database/iso.ts';
import { SqlList } from '../database/sql-list.ts';
import { Where } from '../database/where.ts';
import type { InquiriesQuery } from './inquiries-query.ts';
import type { StaffInquiry } from './inquiries.dto.ts';
import { inquiryError } from './inquiries.errors.ts';
import { Inquiry } from './inquiry.entity.ts';

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

function toConditions(query: InquiriesQuery): Where {
  const { id, status, service, search, assignedTo } = query;
  return new Where()
    .ids('i.id', id)
    .equals('i.status', status)
    .equals('i.service', service)
    .days('i.created_at', query)
    .and(assignedTo === 'none' ? 'a.id IS NULL' : undefined)
    .equals('a.id', assignedTo === 'none' ? undefined : assignedTo)
    .search(['i.name', 'i.email', 'i.message'], search, ['i.phone']);
}

const INQUIRIES = new SqlList<InquiriesQuery, StaffInquiry>({
  conditions: toConditions,
  rows: ({ sort, order }, where, limit) =>
    `SELECT ${INQUIRY} ${FROM} WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order}, i.id DESC ${limit}`,
  counted: (_query, where) => `${FROM} WHERE ${where}`,
});

/** Quote requests. */
@Injectable()
export class InquiriesRepository {
  constructor(private readonly database: Database) {}

  private inquiries(manager: EntityManager = this.database.manager) {
    return manager.getRepository(Inquiry);
  }

  get list() {
    return INQUIRIES.of(this.database);
  }

  async findById(id: string): Promise<Inquiry | null> {
    return this.inquiries().findOneBy({ id });
  }

  /** @throws INQUIRY_NOT_FOUND */
  async getById(id: string): Promise<Inquiry> {
    const found = await this.findById(id);
    if (!found) throw inquiryError('INQUIRY_NOT_FOUND');
    return found;
  }

  /** Locks the row until the transaction ends. @throws INQUIRY_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<Inquiry> {
    const found = await this.inquiries(manager).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) throw inquiryError('INQUIRY_NOT_FOUND');
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
