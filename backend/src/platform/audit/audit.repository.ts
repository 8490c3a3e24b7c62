import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AllRows } from '../../common/lists/table-file/table-file.ts';
import { Database } from '../../database/database.ts';
import { type ListPage, SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import { AuditLogEntry } from './audit-log-entry.entity.ts';
import type { AuditQuery } from './audit-query.ts';
import type { AuditSubjects } from './audit-subjects.ts';

export interface AuditRow extends AuditLogEntry {
  actorName: string | null;
  apiKeyName: string | null;
  /** The record's name, the last one when it is deleted; null for one without a name. */
  subjectName: string | null;
}

const FROM =
  'FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN api_keys k ON k.id = a.api_key_id';

/** The name of an entry's record, now or as it was logged, in SQL. */
function subjectName(subjects: AuditSubjects): string {
  const current = Object.entries(subjects).flatMap(([type, { name }]) =>
    name === undefined ? [] : `WHEN '${type}' THEN (${name})`,
  );
  return `coalesce(
  CASE a.subject_type ${current.join(' ')} END,
  a.before->>'name', a.after->>'name', a.before->>'code', a.after->>'code', a.before->>'message', a.after->>'message',
  a.before->>'subject', a.after->>'subject', a.before->>'title', a.after->>'title'
)`;
}

function toConditions(query: AuditQuery): Where {
  return new Where()
    .ids('a.id', query.id)
    .search(['u.name', 'a.subject_type'], query.search)
    .equals('a.actor_id', query.actorId)
    .equals('a.action', query.action)
    .equals('a.subject_type', query.subjectType)
    .equals('a.subject_id', query.subjectId)
    .days('a.at', query);
}

const toList = (subjects: AuditSubjects) =>
  new SqlList<AuditQuery, AuditRow>({
    conditions: toConditions,
    rows: ({ sort, order }, where, limit) =>
      `SELECT a.id, a.actor_id AS "actorId", u.name AS "actorName", a.api_key_id AS "apiKeyId",
            k.name AS "apiKeyName", a.action, a.subject_type AS "subjectType",
            a.subject_id AS "subjectId", ${subjectName(subjects)} AS "subjectName", a.before, a.after, a.at
       ${FROM} WHERE ${where} ORDER BY a.${sort} ${order}, a.id ${order} ${limit}`,
    counted: (_query, where) => `${FROM} WHERE ${where}`,
  });

/** The append-only log of staff changes. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(manager: EntityManager, entry: AuditLogEntry): Promise<void> {
    await manager.getRepository(AuditLogEntry).insert(entry);
  }

  /** What the records are called now; those that are gone are missing. */
  async getNames(ids: readonly string[], subjects: AuditSubjects): Promise<Map<string, string>> {
    const named = Object.values(subjects).flatMap(({ namedById }) =>
      namedById === undefined ? [] : `${namedById} WHERE id = ANY($1::uuid[])`,
    );
    if (ids.length === 0 || named.length === 0) return new Map();
    const found = await this.database.rows<{ id: string; name: string }>(named.join(' UNION ALL '), [ids]);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  async list(query: AuditQuery, subjects: AuditSubjects): Promise<ListPage<AuditRow>> {
    return toList(subjects).page(this.database, query);
  }

  async all(query: AuditQuery, subjects: AuditSubjects): Promise<AllRows<AuditRow>> {
    return toList(subjects).all(this.database, query);
  }
}
