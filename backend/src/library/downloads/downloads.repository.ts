import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Database, rows, type Sql } from '../../database/database.js';
import type { Role } from '../../common/actor.js';
import type { StaffRole } from '../../common/staff-permissions.js';
import type { FileLink } from './file-link.js';

/** What decides whether a user may download a tool. */
export interface AccessStatus {
  toolId: string;
  /** Whether the public can see the tool. */
  visible: boolean;
  free: boolean;
  owned: boolean;
  /** The customer owns the tool, but its payment is disputed. */
  paused: boolean;
  /** Null when the user never tried the tool. */
  trialEndsAt: Date | null;
  latestReleaseId: string | null;
}

/** What a download link names, and what decides whether its user may still use it. */
export interface LinkedRelease {
  file: ReleaseFile;
  access: AccessStatus;
  user: { role: Role; staffRole: StaffRole | null; status: 'active' | 'suspended' | 'pending' };
}

export interface ReleaseFile {
  releaseId: string;
  toolId: string;
  version: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  storageKey: string;
  releasedAt: Date;
  /** Malware was found in it: nobody gets it, staff included. */
  quarantined: boolean;
  /** Staff took it back: customers do not get it. */
  withdrawn: boolean;
}

const RELEASE_FILE = `
  r.id AS "releaseId", r.tool_id AS "toolId", r.version, r.file_name AS "fileName",
  u.content_type AS "contentType", r.size_bytes::float8 AS "sizeBytes", r.sha256,
  u.storage_key AS "storageKey", r.created_at AS "releasedAt", r.quarantined_at IS NOT NULL AS quarantined,
  r.withdrawn_at IS NOT NULL AS withdrawn`;

const RELEASES = 'releases r JOIN uploads u ON u.id = r.upload_id';

/** What user $1 may do with the tool `t`. */
const ACCESS_STATUS = `
  t.id AS "toolId", t.is_active AND t.archived_at IS NULL AS visible,
  t.price_paise = 0 AS free, t.latest_release_id AS "latestReleaseId",
  EXISTS (SELECT 1 FROM entitlements e
           WHERE e.tool_id = t.id AND e.user_id = $1 AND e.withdrawn_at IS NULL) AS owned,
  EXISTS (SELECT 1 FROM entitlements e WHERE e.tool_id = t.id AND e.user_id = $1
           AND e.withdrawn_at IS NULL AND e.paused_at IS NOT NULL) AS paused,
  (SELECT max(trials.ends_at) FROM trials
    WHERE trials.tool_id = t.id AND trials.user_id = $1) AS "trialEndsAt"`;

@Injectable()
export class DownloadsRepository {
  constructor(private readonly database: Database) {}

  async findAccessStatus(userId: string, toolId: string): Promise<AccessStatus | null> {
    const [status] = await this.database.prepared<AccessStatus>(
      'access-status',
      `SELECT ${ACCESS_STATUS} FROM tools t WHERE t.id = $2`,
      [userId, toolId],
    );
    return status ?? null;
  }

  async findReleaseOf(toolId: string, releaseId: string): Promise<ReleaseFile | null> {
    const [file] = await this.database.prepared<ReleaseFile>(
      'release-of-tool',
      `SELECT ${RELEASE_FILE} FROM ${RELEASES} WHERE r.id = $1 AND r.tool_id = $2`,
      [releaseId, toolId],
    );
    return file ?? null;
  }

  /** One statement, because every request of a download runs it. Null when the release or the user is gone. */
  async findLinked({ userId, releaseId }: FileLink): Promise<LinkedRelease | null> {
    const [found] = await this.database.prepared<ReleaseFile & AccessStatus & LinkedRelease['user']>(
      'linked-release',
      `SELECT ${RELEASE_FILE}, ${ACCESS_STATUS}, users.role, users.staff_role AS "staffRole", users.status
         FROM ${RELEASES} JOIN tools t ON t.id = r.tool_id JOIN users ON users.id = $1
        WHERE r.id = $2 AND users.deleted_at IS NULL`,
      [userId, releaseId],
    );
    return found ? { file: found, access: found, user: found } : null;
  }

  /** Records a download. False when one by this link is recorded already. */
  async insertDelivery(
    sql: Sql,
    { linkId, userId, releaseId }: FileLink,
    { toolId, address }: { toolId: string; address: string },
  ): Promise<boolean> {
    const inserted = await rows(
      sql,
      `INSERT INTO deliveries (link_id, user_id, tool_id, release_id, address) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (link_id) DO NOTHING RETURNING link_id`,
      [linkId, userId, toolId, releaseId, isIP(address) === 0 ? null : address],
    );
    return inserted.length > 0;
  }
}
