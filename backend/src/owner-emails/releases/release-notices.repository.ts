import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows } from '../../database/database.ts';
import { ReleaseNotice } from './release-notice.entity.ts';

/** A release and its owner, as the email needs them. */
export interface NoticeForEmail {
  toolId: string;
  toolName: string;
  version: string;
  changelog: string;
  email: string;
  name: string;
}

/** The release that customers download now. */
const IS_CURRENT = `t.latest_release_id = r.id AND t.is_active AND t.archived_at IS NULL AND r.quarantined_at IS NULL`;

/** An owner who can download the tool and asked for its new versions. */
const WANTS_IT = `e.withdrawn_at IS NULL AND e.paused_at IS NULL AND p.releases
  AND u.status = 'active' AND u.is_email_verified AND u.deleted_at IS NULL`;

/** Who got the tool with this release, or after it, has no older version. */
const OWNERS = /* sql */ `
  SELECT e.user_id AS "userId"
    FROM releases r JOIN tools t ON t.id = r.tool_id
    JOIN entitlements e ON e.tool_id = t.id
    JOIN users u ON u.id = e.user_id
    JOIN mail_preferences p ON p.user_id = e.user_id
   WHERE r.id = $1 AND ${IS_CURRENT} AND ${WANTS_IT} AND e.granted_at < r.created_at AND e.user_id > $2
   ORDER BY e.user_id LIMIT $3`;

/** Returns only the owners who had no notice of this release. */
const ADD = /* sql */ `
  INSERT INTO release_notices (release_id, user_id, queued_at) SELECT $1, unnest($2::uuid[]), $3
  ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`;

const FOR_EMAIL = /* sql */ `
  SELECT t.id AS "toolId", t.name AS "toolName", r.version, r.changelog, u.email, u.name
    FROM release_notices n JOIN releases r ON r.id = n.release_id JOIN tools t ON t.id = r.tool_id
    JOIN entitlements e ON e.tool_id = t.id AND e.user_id = n.user_id
    JOIN users u ON u.id = n.user_id
    JOIN mail_preferences p ON p.user_id = n.user_id
   WHERE n.release_id = $1 AND n.user_id = $2 AND n.sent_at IS NULL AND ${IS_CURRENT} AND ${WANTS_IT}`;

/** Which owners are told of which release. */
@Injectable()
export class ReleaseNoticesRepository {
  constructor(private readonly database: Database) {}

  /** The next owners to tell, by id; none once the release is no longer the one that customers download. */
  async listOwners(
    manager: EntityManager,
    { releaseId, after, limit }: { releaseId: string; after: string; limit: number },
  ): Promise<string[]> {
    const found = await rows<{ userId: string }>(manager, OWNERS, [releaseId, after, limit]);
    return found.map(({ userId }) => userId);
  }

  /** @returns those of the owners who had no notice of the release */
  async add(
    manager: EntityManager,
    releaseId: string,
    userIds: readonly string[],
    queuedAt: Date,
  ): Promise<string[]> {
    const added = await rows<{ userId: string }>(manager, ADD, [releaseId, userIds, queuedAt]);
    return added.map(({ userId }) => userId);
  }

  /** Null when the email was sent, or when its reason is gone by now. */
  async findForEmail(releaseId: string, userId: string): Promise<NoticeForEmail | null> {
    return row<NoticeForEmail>(this.database.manager, FOR_EMAIL, [releaseId, userId]);
  }

  async setSent(releaseId: string, userId: string, sentAt: Date): Promise<void> {
    await this.database.repository(ReleaseNotice).update({ releaseId, userId }, { sentAt });
  }
}
