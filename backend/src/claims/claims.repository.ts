import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../common/fields/ids.ts';
import { Database } from '../database/database.ts';
import { Where } from '../database/where.ts';
import { ClaimFinding, ClaimReason, ClaimScan, type ClaimSubject } from './claim.entities.ts';
import type { ClaimsQuery, PublishedClaim } from './claims.dto.ts';

export interface Subject {
  type: ClaimSubject;
  id: string;
}

export type NewReason = Pick<ClaimReason, 'field' | 'rule' | 'textHash' | 'reason'>;

export type NewFinding = Pick<ClaimFinding, 'field' | 'rule' | 'text' | 'textHash' | 'overrideReason'>;

type PublishedRow = Omit<PublishedClaim, 'says' | 'createdAt'> & { createdAt: Date };

const SUBJECT_NAME = /* sql */ `CASE f.subject_type
  WHEN 'tool' THEN (SELECT name FROM tools WHERE id = f.subject_id)
  WHEN 'bundle' THEN (SELECT name FROM bundles WHERE id = f.subject_id)
  WHEN 'announcement' THEN (SELECT message FROM announcements WHERE id = f.subject_id)
  WHEN 'quote' THEN (SELECT title FROM quotes WHERE id = f.subject_id)
  WHEN 'community' THEN (SELECT title FROM communities WHERE id = f.subject_id)
  WHEN 'page' THEN (SELECT slug FROM pages WHERE id = f.subject_id) END`;

const SORT_COLUMNS: Record<ClaimsQuery['sort'], string> = {
  createdAt: 'f.created_at',
  subjectType: 'f.subject_type',
  rule: 'f.rule',
  id: 'f.id',
};

@Injectable()
export class ClaimsRepository {
  constructor(private readonly database: Database) {}

  async toList(manager: EntityManager, { type, id }: Subject): Promise<ClaimFinding[]> {
    return manager.findBy(ClaimFinding, { subjectType: type, subjectId: id });
  }

  async listReasons(manager: EntityManager, { type, id }: Subject): Promise<ClaimReason[]> {
    return manager.findBy(ClaimReason, { subjectType: type, subjectId: id });
  }

  async addReasons(
    manager: EntityManager,
    { type, id }: Subject,
    reasons: readonly NewReason[],
  ): Promise<void> {
    const subject = { subjectType: type, subjectId: id };
    const values = reasons.map((reason) => ({ ...subject, ...reason }));
    await manager.createQueryBuilder().insert().into(ClaimReason).values(values).orIgnore().execute();
  }

  async deleteReasons(manager: EntityManager, { type, id }: Subject): Promise<void> {
    await manager.delete(ClaimReason, { subjectType: type, subjectId: id });
  }

  async replace(
    manager: EntityManager,
    { type, id }: Subject,
    findings: readonly NewFinding[],
  ): Promise<void> {
    const subject = { subjectType: type, subjectId: id };
    await manager.delete(ClaimFinding, subject);
    if (findings.length === 0) return;
    await manager.insert(
      ClaimFinding,
      findings.map((finding) => ({ id: newId(), ...subject, ...finding })),
    );
  }

  async list(query: ClaimsQuery): Promise<{ claims: PublishedRow[]; total: number }> {
    const { id, search, subjectType, overridden, sort, order } = query;
    const where = new Where()
      .ids('f.id', id)
      .equals('f.subject_type', subjectType)
      .equals('(f.override_reason IS NOT NULL)', overridden)
      .search(['f.text', 'f.field', 'f.rule'], search);
    const page = where.page(query);
    const [claims, counted] = await Promise.all([
      this.database.rows<PublishedRow>(
        `SELECT f.id, f.subject_type AS "subjectType", f.subject_id AS "subjectId", ${SUBJECT_NAME} AS "subjectName",
                f.field, f.text, f.rule, f.override_reason AS "overrideReason", f.created_at AS "createdAt"
           FROM claim_findings f WHERE ${where.sql} ORDER BY ${SORT_COLUMNS[sort]} ${order}, f.id ${order} ${page.sql}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total FROM claim_findings f WHERE ${where.sql}`,
        where.values,
      ),
    ]);
    return { claims, total: counted?.total ?? 0 };
  }

  async isScanned(rulesHash: string): Promise<boolean> {
    return this.database.manager.existsBy(ClaimScan, { rulesHash });
  }

  async noteScan(rulesHash: string, finishedAt: Date): Promise<void> {
    await this.database.manager.upsert(ClaimScan, { rulesHash, finishedAt }, ['rulesHash']);
  }
}
