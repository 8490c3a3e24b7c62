import { Injectable } from '@nestjs/common';
import {
  And,
  type EntityManager,
  type FindOperator,
  ILike,
  In,
  LessThan,
  MoreThanOrEqual,
  Raw,
} from 'typeorm';
import { AppError } from '../common/app-error.js';
import { addDays, startOfDay } from '../common/days.js';
import type { StaffRole } from '../common/staff-permissions.js';
import type { DaysQuery } from '../common/staff-list.js';
import { contains } from '../database/contains.js';
import { Database, rows, type Sql } from '../database/database.js';
import { Inquiry } from './inquiry.entity.js';
import type { InquiriesQuery } from './inquiries-query.js';

const SEARCHED = ['name', 'email', 'message'] as const;

/** Days in India, first and last included. */
function during({ from, to }: DaysQuery): FindOperator<Date> | undefined {
  const bounds = [
    ...(from ? [MoreThanOrEqual(startOfDay(from))] : []),
    ...(to ? [LessThan(startOfDay(addDays(to, 1)))] : []),
  ];
  return bounds.length > 0 ? And(...bounds) : undefined;
}

/** Who can work on inquiries: an assignment to anybody else has ended. */
const COLLEAGUES =
  "SELECT u.id FROM users u WHERE u.role = 'admin' AND u.status = 'active' AND u.deleted_at IS NULL";

function assignedTo(assignee: string | undefined): FindOperator<string> | undefined {
  if (assignee === undefined) return undefined;
  if (assignee !== 'none')
    return Raw((column) => `${column} = :assignee AND ${column} IN (${COLLEAGUES})`, { assignee });
  return Raw((column) => `(${column} IS NULL OR ${column} NOT IN (${COLLEAGUES}))`);
}

/** Quote requests. */
@Injectable()
export class InquiriesRepository {
  constructor(private readonly database: Database) {}

  private inquiries(manager: EntityManager = this.database.manager) {
    return manager.getRepository(Inquiry);
  }

  async list(query: InquiriesQuery): Promise<[Inquiry[], number]> {
    const { id, status, service, search, sort, order, offset, limit } = query;
    const createdAt = during(query);
    const assignee = assignedTo(query.assignedTo);
    const fixed = {
      ...(status && { status }),
      ...(service && { service }),
      ...(id && { id: In(id) }),
      ...(createdAt && { createdAt }),
      ...(assignee && { assignedTo: assignee }),
    };
    return this.inquiries().findAndCount({
      where: search ? SEARCHED.map((column) => ({ ...fixed, [column]: ILike(contains(search)) })) : fixed,
      order: { [sort]: order, ...(sort !== 'id' && { id: 'DESC' }) },
      skip: offset,
      take: limit,
    });
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
      `SELECT id, name, staff_role AS "staffRole" FROM users WHERE id = ANY($1::uuid[]) AND id IN (${COLLEAGUES})`,
      [ids],
    );
  }

  async save(manager: EntityManager, inquiry: Inquiry): Promise<Inquiry> {
    return this.inquiries(manager).save(inquiry);
  }
}
