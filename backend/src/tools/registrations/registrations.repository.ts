import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Day } from '../../common/time/days.ts';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { iso } from '../../database/iso.ts';
import type { EvidenceRecord, StaffRegistration } from './registration.dto.ts';
import { Evidence, Registration } from './registration.entity.ts';
import { isReplaced } from './registration-sql.ts';
import { Tool } from '../tool.entity.ts';

/** A tool on sale whose records are not in order. */
export interface Fault {
  toolId: string;
  name: string;
  /** The records that have ended, or else are to check; none: there is no valid one. */
  records: { kind: Registration['kind']; number: string; endedOn: Day | null }[];
}

const STAFF_RECORD = /* sql */ `
  SELECT r.id, r.kind, r.authority, r.number, r.segment, r.broker, r.valid_from::text AS "validFrom",
         r.valid_until::text AS "validUntil", r.to_check AS "toCheck", ${iso('r.checked_at')} AS "checkedAt",
         r.file_id AS "fileId", u.name AS "checkedBy"
    FROM tool_registrations r LEFT JOIN users u ON u.id = r.checked_by`;

const EVIDENCE = /* sql */ `
  SELECT e.id, e.title, e.period_from::text AS "periodFrom", e.period_to::text AS "periodTo", e.release_id AS "releaseId",
         r.version, e.file_id AS "fileId", u.file_name AS "fileName", u.size_bytes::float8 AS "fileSize", e.sha256,
         ${iso('e.created_at')} AS "createdAt"
    FROM tool_evidence e JOIN uploads u ON u.id = e.file_id LEFT JOIN releases r ON r.id = e.release_id`;

/** The record `r` is of a kind that lets orders be sent. */
const PERMITS = `r.kind IN ('algo_id', 'empanelment')`;

/** The tool `t` has a checked record under which it may send orders on day $2. */
const IS_RECORDED = /* sql */ `EXISTS (
  SELECT FROM tool_registrations r WHERE r.tool_id = t.id AND ${PERMITS} AND NOT r.to_check
     AND r.valid_from <= $2::date AND (r.valid_until IS NULL OR r.valid_until >= $2::date))`;

/** A reason says why there is no record to send orders under; other records, such as an analyst's, have to be in order. */
const FAULTS = /* sql */ `
  SELECT t.id AS "toolId", t.name, faulty.records
    FROM tools t CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('kind', r.kind, 'number', r.number,
               'endedOn', CASE WHEN r.valid_until < $2::date THEN r.valid_until END)
               ORDER BY r.valid_until, r.id), '[]'::json) AS records, count(*) AS found
        FROM tool_registrations r
       WHERE r.tool_id = t.id AND (r.to_check OR (r.valid_until < $2::date AND NOT ${isReplaced}))
         AND (t.algo_override IS NULL OR NOT ${PERMITS})) faulty
   WHERE t.is_active AND t.archived_at IS NULL AND ($1::uuid IS NULL OR t.id = $1)
     AND (faulty.found > 0 OR (t.order_handling IN ('sends', 'provider') AND t.algo_override IS NULL
                               AND NOT ${IS_RECORDED}))
   ORDER BY t.id`;

/** Registrations of tools and the evidence for them. */
@Injectable()
export class RegistrationsRepository {
  constructor(private readonly database: Database) {}

  async list(toolId: string, sql: Sql = this.database.manager): Promise<StaffRegistration[]> {
    return rows(sql, `${STAFF_RECORD} WHERE r.tool_id = $1 ORDER BY r.kind, r.created_at, r.id`, [toolId]);
  }

  async findStaff(sql: Sql, id: string): Promise<StaffRegistration | null> {
    return row(sql, `${STAFF_RECORD} WHERE r.id = $1`, [id]);
  }

  /** Locked until the transaction ends. */
  async lock(manager: EntityManager, toolId: string, id: string): Promise<Registration | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return manager.findOne(Registration, { where: { id, toolId }, lock });
  }

  async insert(manager: EntityManager, registration: Registration): Promise<void> {
    await manager.insert(Registration, registration);
  }

  async update(manager: EntityManager, id: string, changes: Partial<Registration>): Promise<void> {
    await manager.update(Registration, { id }, changes);
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Registration, { id });
  }

  /** Marks all records of a tool. The number of those that were not marked. */
  async markToCheck(manager: EntityManager, toolId: string): Promise<number> {
    const { affected } = await manager.update(Registration, { toolId, toCheck: false }, { toCheck: true });
    return affected ?? 0;
  }

  /** Whether a checked record allows the tool to send orders on this day. */
  async isRecorded(sql: Sql, toolId: string, day: Day): Promise<boolean> {
    return (await row(sql, `SELECT FROM tools t WHERE t.id = $1 AND ${IS_RECORDED}`, [toolId, day])) !== null;
  }

  /** Keeps why a tool is sold without a record. */
  async keepReason(manager: EntityManager, toolId: string, algoOverride: string): Promise<void> {
    await manager.update(Tool, { id: toolId }, { algoOverride });
  }

  /** Forgets the reasons of tools, or of one of them, that have a record now. */
  async dropReasons(sql: Sql, day: Day, toolId: string | null = null): Promise<void> {
    const text = `UPDATE tools t SET algo_override = NULL
      WHERE t.algo_override IS NOT NULL AND ($1::uuid IS NULL OR t.id = $1) AND ${IS_RECORDED}`;
    await rows(sql, text, [toolId, day]);
  }

  /** Tools on sale, or one of them, whose records are not in order on this day. */
  async listFaults(sql: Sql, day: Day, toolId: string | null = null): Promise<Fault[]> {
    return rows<Fault>(sql, FAULTS, [toolId, day]);
  }

  async listEvidence(toolId: string): Promise<EvidenceRecord[]> {
    return this.database.rows(`${EVIDENCE} WHERE e.tool_id = $1 ORDER BY e.created_at DESC, e.id DESC`, [
      toolId,
    ]);
  }

  async findEvidence(sql: Sql, toolId: string, id: string): Promise<EvidenceRecord | null> {
    return row(sql, `${EVIDENCE} WHERE e.tool_id = $1 AND e.id = $2`, [toolId, id]);
  }

  async addEvidence(manager: EntityManager, evidence: Evidence): Promise<void> {
    await manager.insert(Evidence, evidence);
  }

  async isEvidence(manager: EntityManager, toolId: string, fileId: string): Promise<boolean> {
    return manager.existsBy(Evidence, { toolId, fileId });
  }

  async hasRelease(manager: EntityManager, toolId: string, releaseId: string): Promise<boolean> {
    const found = await rows(manager, 'SELECT FROM releases WHERE id = $1 AND tool_id = $2', [
      releaseId,
      toolId,
    ]);
    return found.length > 0;
  }
}
