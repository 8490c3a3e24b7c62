import { Injectable } from '@nestjs/common';
import { contains } from '../database/contains.js';
import { Database, rows, type Sql } from '../database/database.js';
import type { AuditList } from './audit-list.js';

export interface AuditRow {
  id: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  before: object | null;
  after: object | null;
  at: Date;
}

const FROM = 'FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id';

const FILTER_COLUMNS: Record<keyof AuditList['filters'], string> = {
  actorId: 'a.actor_id',
  action: 'a.action',
  subjectType: 'a.subject_type',
  subjectId: 'a.subject_id',
};

/** The list's conditions as SQL; every value is a parameter. */
function conditions({ filters, search, ids }: AuditList): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ['true'];
  const add = (value: unknown, sql: (place: string) => string) => {
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  if (ids) add(ids, (place) => `a.id = ANY(${place}::uuid[])`);
  if (search) add(contains(search), (place) => `(u.name ILIKE ${place} OR a.subject_type ILIKE ${place})`);
  for (const [name, value] of Object.entries(filters)) {
    add(value, (place) => `${FILTER_COLUMNS[name as keyof typeof FILTER_COLUMNS]} = ${place}`);
  }
  return { where: parts.join(' AND '), values };
}

/** Who changed what, as rows that are only ever added. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(sql: Sql, entry: Omit<AuditRow, 'actorName'>): Promise<void> {
    const { id, actorId, action, subjectType, subjectId, before, after, at } = entry;
    await rows(
      sql,
      `INSERT INTO audit_log (id, actor_id, action, subject_type, subject_id, before, after, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        actorId,
        action,
        subjectType,
        subjectId,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
        at,
      ],
    );
  }

  async list(list: AuditList): Promise<{ entries: AuditRow[]; total: number }> {
    const { where, values } = conditions(list);
    const [entries, counted] = await Promise.all([
      this.database.rows<AuditRow>(
        `SELECT a.id, a.actor_id AS "actorId", u.name AS "actorName", a.action, a.subject_type AS "subjectType",
                a.subject_id AS "subjectId", a.before, a.after, a.at
         ${FROM} WHERE ${where} ORDER BY a.${list.sort} ${list.order}, a.id ${list.order}
         OFFSET $${values.length + 1} LIMIT $${values.length + 2}`,
        [...values, list.offset, list.limit],
      ),
      this.database.row<{ total: number }>(`SELECT count(*)::int AS total ${FROM} WHERE ${where}`, values),
    ]);
    return { entries, total: counted?.total ?? 0 };
  }
}
