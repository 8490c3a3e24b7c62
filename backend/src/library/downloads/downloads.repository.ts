import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Role } from '../../common/access/actor.ts';
import type { StaffRole } from '../../common/access/permissions.ts';
import { unnestParameters } from '../../database/array-parameters.ts';
import { Database, rows, type Sql } from '../../database/database.ts';
import { GroupedCalls } from '../../database/grouped-calls.ts';
import type { FileLink } from './file-link.ts';

/** What decides whether a user may download a tool. */
export interface AccessStatus {
  toolId: string;
  /** Whether the public can see the tool. */
  visible: boolean;
  free: boolean;
  owned: boolean;
  /** The customer owns the tool, but its payment is disputed. */
  paused: boolean;
  /** When the owner's licence ends; null where it has no end. */
  licenseEndsAt: Date | null;
  /** Null when the user never tried the tool. */
  trialEndsAt: Date | null;
  latestReleaseId: string | null;
  /** The tool is delivered by access that staff give elsewhere, without a file. */
  withoutFile: boolean;
}

/** What a download link names, and what decides whether its user may still use it. */
export interface LinkedRelease {
  file: ReleaseFile;
  access: AccessStatus;
  user: { role: Role; staffRole: StaffRole | null; status: 'active' | 'suspended' | 'pending' };
  /** Whether a download by this link is recorded. */
  isDelivered: boolean;
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

export interface NewDelivery {
  link: FileLink;
  toolId: string;
  /** The client's. */
  address: string;
  byOwner: boolean;
}

export interface TakenDelivery {
  userId: string;
  toolId: string;
  byOwner: boolean;
}

const RELEASE_FILE = `
  r.id AS "releaseId", r.tool_id AS "toolId", r.version, r.file_name AS "fileName",
  u.content_type AS "contentType", r.size_bytes::float8 AS "sizeBytes", r.sha256,
  u.storage_key AS "storageKey", r.created_at AS "releasedAt", r.quarantined_at IS NOT NULL AS quarantined,
  r.withdrawn_at IS NOT NULL AS withdrawn`;

const RELEASES = 'releases r JOIN uploads u ON u.id = r.upload_id';

/** What a user may do with the tool `t`. */
const accessStatus = (userId: string) => `
  t.id AS "toolId", t.is_active AND t.archived_at IS NULL AS visible,
  t.price_paise = 0 AS free, t.latest_release_id AS "latestReleaseId",
  t.delivery = 'access' AS "withoutFile",
  EXISTS (SELECT 1 FROM entitlements e
           WHERE e.tool_id = t.id AND e.user_id = ${userId} AND e.withdrawn_at IS NULL) AS owned,
  EXISTS (SELECT 1 FROM entitlements e WHERE e.tool_id = t.id AND e.user_id = ${userId}
           AND e.withdrawn_at IS NULL AND e.paused_at IS NOT NULL) AS paused,
  (SELECT l.expires_at FROM licenses l JOIN entitlements e ON e.id = l.entitlement_id
    WHERE l.tool_id = t.id AND l.user_id = ${userId} AND e.withdrawn_at IS NULL) AS "licenseEndsAt",
  (SELECT max(trials.ends_at) FROM trials
    WHERE trials.tool_id = t.id AND trials.user_id = ${userId}) AS "trialEndsAt"`;

const LINKED = /* sql */ `
  SELECT link.place, ${RELEASE_FILE}, ${accessStatus('users.id')},
         users.role, users.staff_role AS "staffRole", users.status,
         EXISTS (SELECT FROM deliveries WHERE link_id = link.id) AS "isDelivered"
    FROM ${unnestParameters('uuid', 'uuid', 'uuid')} WITH ORDINALITY AS link (id, user_id, release_id, place)
    JOIN releases r ON r.id = link.release_id JOIN uploads u ON u.id = r.upload_id
    JOIN tools t ON t.id = r.tool_id JOIN users ON users.id = link.user_id AND users.deleted_at IS NULL`;

/** Ordered, so that two processes that record the same links do not wait for each other. */
const DELIVER = /* sql */ `
  WITH delivery AS (
    SELECT * FROM ${unnestParameters('uuid', 'uuid', 'uuid', 'uuid', 'inet', 'bool')}
      AS delivery (link_id, user_id, tool_id, release_id, address, by_owner)),
  delivered AS (
    INSERT INTO deliveries (link_id, user_id, tool_id, release_id, address)
      SELECT link_id, user_id, tool_id, release_id, address FROM delivery ORDER BY link_id
    ON CONFLICT (link_id) DO NOTHING RETURNING link_id)
  INSERT INTO uncounted_deliveries (link_id, by_owner)
    SELECT DISTINCT ON (link_id) link_id, by_owner FROM delivered JOIN delivery USING (link_id)
  RETURNING link_id AS "linkId"`;

@Injectable()
export class DownloadsRepository {
  private readonly links = new GroupedCalls((links: FileLink[]) => this.findAllLinked(links));
  private readonly deliveries = new GroupedCalls((deliveries: NewDelivery[]) =>
    this.insertDeliveries(deliveries),
  );

  constructor(private readonly database: Database) {}

  /** Without a person: as a visitor. */
  async findAccessStatus(userId: string | null, toolId: string): Promise<AccessStatus | null> {
    const [status] = await this.database.prepared<AccessStatus>(
      'access-status',
      `SELECT ${accessStatus('$1')} FROM tools t WHERE t.id = $2`,
      [userId, toolId],
    );
    return status ?? null;
  }

  async findRelease(toolId: string, releaseId: string): Promise<ReleaseFile | null> {
    const [file] = await this.database.prepared<ReleaseFile>(
      'release-of-tool',
      `SELECT ${RELEASE_FILE} FROM ${RELEASES} WHERE r.id = $1 AND r.tool_id = $2`,
      [releaseId, toolId],
    );
    return file ?? null;
  }

  /** Null when the release or the user was deleted. */
  async findLinked(link: FileLink): Promise<LinkedRelease | null> {
    return this.links.run(link);
  }

  /** One statement, because every request of a download runs it. */
  private async findAllLinked(links: FileLink[]): Promise<(LinkedRelease | null)[]> {
    type Found = ReleaseFile & AccessStatus & LinkedRelease['user'] & Pick<LinkedRelease, 'isDelivered'>;
    const found = await this.database.prepared<Found & { place: string }>('linked-releases', LINKED, [
      links.map(({ linkId }) => linkId),
      links.map(({ userId }) => userId),
      links.map(({ releaseId }) => releaseId),
    ]);
    const releases: (LinkedRelease | null)[] = links.map(() => null);
    for (const { place, ...row } of found) {
      releases[Number(place) - 1] = { file: row, access: row, user: row, isDelivered: row.isDelivered };
    }
    return releases;
  }

  /** Records a download, which is counted later. False when one by this link is recorded already. */
  async insertDelivery(delivery: NewDelivery): Promise<boolean> {
    return this.deliveries.run(delivery);
  }

  private async insertDeliveries(deliveries: NewDelivery[]): Promise<boolean[]> {
    const inserted = await this.database.prepared<{ linkId: string }>('insert-deliveries', DELIVER, [
      deliveries.map(({ link }) => link.linkId),
      deliveries.map(({ link }) => link.userId),
      deliveries.map(({ toolId }) => toolId),
      deliveries.map(({ link }) => link.releaseId),
      deliveries.map(({ address }) => (isIP(address) === 0 ? null : address)),
      deliveries.map(({ byOwner }) => byOwner),
    ]);
    const linkIds = new Set(inserted.map(({ linkId }) => linkId));
    // Two uses of a new link at the same time are one delivery.
    return deliveries.map(({ link }) => linkIds.delete(link.linkId));
  }

  /** Deliveries that are not counted yet; afterwards they are. */
  async takeUncounted(sql: Sql, limit: number): Promise<TakenDelivery[]> {
    return rows<TakenDelivery>(
      sql,
      `WITH taken AS (
         DELETE FROM uncounted_deliveries WHERE link_id IN (
           SELECT link_id FROM uncounted_deliveries LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING link_id, by_owner)
       SELECT d.user_id AS "userId", d.tool_id AS "toolId", taken.by_owner AS "byOwner"
         FROM taken JOIN deliveries d USING (link_id)`,
      [limit],
    );
  }
}
