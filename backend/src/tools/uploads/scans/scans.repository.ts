import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows } from '../../../database/database.ts';
import { Upload } from '../upload.entity.ts';
import type { Scan, ScanState } from './scan-state.ts';
import type { Cutoffs } from './scan-times.ts';

/** A release whose file is malware, as the scanner says. */
export interface QuarantinedRelease {
  id: string;
  toolId: string;
  toolName: string;
  version: string;
  fileName: string;
  find: string;
  at: Date;
}

/** An archive that is scanned now. */
export interface DueFile {
  id: string;
  storageKey: string;
  sizeBytes: number;
  sha256: string;
  /** How often the scanner had no answer for it since the last one. */
  attempts: number;
}

export interface ScanMetrics {
  files: Record<ScanState, number>;
  quarantined: number;
  lastQuarantineAt: Date | null;
  oldestPendingSeconds: number;
}

/**
 * Uploads wait for their first scan before published files are scanned again, and of these the one that was scanned
 * longest ago comes first. So it does not matter where the last run ended.
 */
const DUE = /* sql */ `
  SELECT u.id, u.storage_key AS "storageKey", u.size_bytes::float8 AS "sizeBytes", u.sha256,
         u.scan_attempts AS attempts
    FROM uploads u LEFT JOIN releases r ON r.upload_id = u.id LEFT JOIN tools t ON t.id = r.tool_id
   WHERE u.kind = 'archive' AND (u.scan_due_at IS NULL OR u.scan_due_at <= $1)
     AND (u.scan NOT IN ('clean', 'infected')
          OR u.scanned_at < CASE WHEN t.latest_release_id = r.id THEN $2::timestamptz
                                 WHEN r.id IS NOT NULL THEN $3::timestamptz END)
   ORDER BY u.scan <> 'pending', u.scanned_at NULLS FIRST, u.id LIMIT 1`;

const QUARANTINE = /* sql */ `
  UPDATE releases r SET quarantined_at = $3, lifted_find = NULL, lift_reason = NULL
    FROM uploads u, tools t
   WHERE u.id = r.upload_id AND t.id = r.tool_id AND u.kind = 'archive' AND u.sha256 = $1
     AND r.quarantined_at IS NULL AND r.lifted_find IS DISTINCT FROM $2
   RETURNING r.id, r.tool_id AS "toolId", t.name AS "toolName", r.version, r.file_name AS "fileName", $2 AS find,
             r.quarantined_at AS at`;

const LIFT = /* sql */ `
  UPDATE releases r SET quarantined_at = NULL, lifted_find = u.scan_detail, lift_reason = $2
    FROM uploads u WHERE u.id = r.upload_id AND r.id = $1 AND r.quarantined_at IS NOT NULL
   RETURNING r.tool_id AS "toolId", r.version, u.scan_detail AS find`;

/** The scans of archives. The same bytes have the same result, however often they were uploaded. */
@Injectable()
export class ScansRepository {
  constructor(private readonly database: Database) {}

  /** What a scan after `since` said about these bytes. */
  async findKnown(sha256: string, since: Date): Promise<Scan | null> {
    return this.database.row<Scan>(
      `SELECT scan, scan_detail AS "scanDetail" FROM uploads
        WHERE kind = 'archive' AND sha256 = $1 AND scan IN ('clean', 'infected') AND scanned_at >= $2
        ORDER BY scanned_at DESC LIMIT 1`,
      [sha256, since],
    );
  }

  async findDue(now: Date, { latest, earlier }: Cutoffs): Promise<DueFile | null> {
    return this.database.row<DueFile>(DUE, [now, latest, earlier]);
  }

  /** Null when it is not an archive. */
  async find(id: string): Promise<(Scan & { scannedAt: Date | null }) | null> {
    return this.database.repository(Upload).findOne({
      select: { scan: true, scanDetail: true, scannedAt: true },
      where: { id, kind: 'archive' },
    });
  }

  async record(manager: EntityManager, sha256: string, { scan, scanDetail }: Scan, now: Date): Promise<void> {
    const outcome = { scan, scanDetail, scannedAt: now, scanAttempts: 0, scanDueAt: null };
    await manager.update(Upload, { sha256, kind: 'archive' }, outcome);
  }

  /** The scanner had no answer. A file that was scanned before keeps what was said then. */
  async postpone(id: string, attempts: number, dueAt: Date, reason: string): Promise<void> {
    await this.database.rows(
      `UPDATE uploads SET scan_attempts = $2, scan_due_at = $3,
              scan_detail = CASE WHEN scan IN ('pending', 'not_scanned') THEN $4 ELSE scan_detail END
        WHERE id = $1`,
      [id, attempts, dueAt, reason],
    );
  }

  /** Takes the releases with these bytes down, unless staff have lifted the quarantine for the same find. */
  async quarantine(
    manager: EntityManager,
    sha256: string,
    find: string,
    now: Date,
  ): Promise<QuarantinedRelease[]> {
    return rows<QuarantinedRelease>(manager, QUARANTINE, [sha256, find, now]);
  }

  /** Null when the release is not in quarantine. */
  async lift(
    manager: EntityManager,
    releaseId: string,
    reason: string,
  ): Promise<{ toolId: string; version: string; find: string | null } | null> {
    return row(manager, LIFT, [releaseId, reason]);
  }

  async releaseExists(manager: EntityManager, id: string): Promise<boolean> {
    return (await row(manager, 'SELECT id FROM releases WHERE id = $1', [id])) !== null;
  }

  async figures(now: Date): Promise<ScanMetrics> {
    const counted = await this.database.rows<{ scan: ScanState; count: number }>(
      `SELECT scan, count(*)::int AS count FROM uploads WHERE kind = 'archive' GROUP BY scan`,
    );
    const times = await this.database.row<Omit<ScanMetrics, 'files'>>(
      `SELECT (SELECT count(*)::int FROM releases WHERE quarantined_at IS NOT NULL) AS quarantined,
              (SELECT max(quarantined_at) FROM releases) AS "lastQuarantineAt",
              coalesce((SELECT extract(epoch FROM $1 - min(created_at)) FROM uploads WHERE scan = 'pending'), 0)::float8
                AS "oldestPendingSeconds"`,
      [now],
    );
    if (!times) throw new Error('A statement without FROM returned no row.');
    const none = { not_scanned: 0, pending: 0, clean: 0, infected: 0 };
    return {
      ...times,
      files: { ...none, ...Object.fromEntries(counted.map(({ scan, count }) => [scan, count])) },
    };
  }
}
