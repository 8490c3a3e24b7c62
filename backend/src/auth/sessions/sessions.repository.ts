import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import type { Role, SessionKind } from '../../common/access/actor.ts';
import type { StaffRole } from '../../common/access/permissions.ts';
import { unnestParameters } from '../../database/array-parameters.ts';
import { Database, rows } from '../../database/database.ts';
import { GroupedCalls } from '../../database/grouped-calls.ts';
import type { User } from '../../users/index.ts';
import { Session } from './session.entity.ts';

export interface LiveSession {
  id: string;
  kind: SessionKind;
  userId: string;
  role: Role;
  staffRole: StaffRole | null;
  name: string;
  email: string;
  lastUsedAt: Date;
  confirmedAt: Date;
}

/** A session that was not used for this long has ended, whatever is left of its lifetime. */
const LIVE_SESSIONS = /* sql */ `
  SELECT asked.place, s.id, s.kind, s.last_used_at AS "lastUsedAt", s.confirmed_at AS "confirmedAt", u.id AS "userId", u.role, u.staff_role AS "staffRole", u.name,
    u.email
  FROM ${unnestParameters('uuid', 'timestamptz')} WITH ORDINALITY AS asked (id, now, place)
    JOIN sessions s ON s.id = asked.id JOIN users u ON u.id = s.user_id
  WHERE s.revoked_at IS NULL AND s.expires_at > asked.now
    AND s.last_used_at > asked.now - CASE s.kind WHEN 'staff' THEN interval '12 hours' ELSE interval '30 days' END
    AND u.deleted_at IS NULL AND u.status = 'active'`;

/** Locks the user before the session, in the same order as a suspension, so that the two cannot deadlock. */
const TOUCH = /* sql */ `
  WITH person AS (
    UPDATE users SET last_active_at = $2 WHERE id = (SELECT user_id FROM sessions WHERE id = $1) RETURNING id
  )
  UPDATE sessions SET last_used_at = $2 FROM person WHERE sessions.id = $1 AND sessions.user_id = person.id`;

const BECOMES_ACTIVE = /* sql */ `
  UPDATE users SET last_active_at = $2
  WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $3 AND google_sub IS NOT DISTINCT FROM $4 RETURNING id`;

/** Some at a time, so that no statement locks many rows for long. `least` ignores a missing end. */
const DELETE_ENDED = /* sql */ `
  WITH gone AS (
    DELETE FROM sessions
    WHERE id IN (SELECT id FROM sessions WHERE least(revoked_at, expires_at) < $1 LIMIT 5000) RETURNING 1
  )
  SELECT count(*)::int AS total FROM gone`;

@Injectable()
export class SessionsRepository {
  private readonly live = new GroupedCalls((asked: { id: string; now: Date }[]) => this.findAllLive(asked));

  constructor(private readonly database: Database) {}

  private get sessions() {
    return this.database.repository(Session);
  }

  /**
   * Opens a session and records that its user is active. Returns false if the ways to sign in have changed since `user`
   * was read: a change that ends all sessions must not miss one that is just being opened.
   */
  async insert(session: Session, user: User, manager: EntityManager): Promise<boolean> {
    const { passwordHash, googleSub } = user;
    const unchanged = await rows(manager, BECOMES_ACTIVE, [
      user.id,
      session.createdAt,
      passwordHash,
      googleSub,
    ]);
    if (unchanged.length === 0) return false;
    await manager.getRepository(Session).insert(session);
    return true;
  }

  /** An open session with its user, unless the user is suspended or deleted. */
  async findLive(id: string, now: Date): Promise<LiveSession | null> {
    return this.live.run({ id, now });
  }

  /** One statement, because every request of a signed-in person runs it. */
  private async findAllLive(asked: { id: string; now: Date }[]): Promise<(LiveSession | null)[]> {
    type Found = LiveSession & { place: string };
    const found = await this.database.prepared<Found>('sessions.live', LIVE_SESSIONS, [
      asked.map(({ id }) => id),
      asked.map(({ now }) => now),
    ]);
    const sessions: (LiveSession | null)[] = asked.map(() => null);
    for (const { place, ...session } of found) sessions[Number(place) - 1] = session;
    return sessions;
  }

  /** The person of the session proved who they are. */
  async confirm(id: string, now: Date): Promise<void> {
    await this.sessions.update({ id }, { confirmedAt: now, lastUsedAt: now });
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.rows(TOUCH, [id, now]);
  }

  async revoke(id: string, now: Date): Promise<void> {
    await this.sessions.update({ id, revokedAt: IsNull() }, { revokedAt: now });
  }

  /** The open sessions of a user, last used first. */
  async listOpen(userId: string, now: Date): Promise<Session[]> {
    return this.sessions.find({
      where: { userId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });
  }

  /** The address and browser of each earlier staff session of a user, as far as they are still stored. */
  async listDevices(userId: string): Promise<Pick<Session, 'address' | 'userAgent'>[]> {
    return this.database.rows(
      `SELECT DISTINCT address, user_agent AS "userAgent" FROM sessions WHERE user_id = $1 AND kind = 'staff'`,
      [userId],
    );
  }

  /** Deletes sessions that ended, or expired, before `time`. */
  async deleteEndedBefore(time: Date): Promise<void> {
    let isMore = true;
    while (isMore) {
      const deleted = await this.database.row<{ total: number }>(DELETE_ENDED, [time]);
      isMore = (deleted?.total ?? 0) > 0;
    }
  }

  async findById(id: string): Promise<Session | null> {
    return this.sessions.findOneBy({ id });
  }

  /** Ends an open session of the user; returns false if there is none with this id. */
  async revokeOwn(userId: string, id: string, now: Date): Promise<boolean> {
    const { affected } = await this.sessions.update(
      { id, userId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      { revokedAt: now },
    );
    return affected === 1;
  }

  /** Ends all open sessions of a user, except `keep`; only those of `kind` where it is given. */
  async revokeAll(
    userId: string,
    now: Date,
    { keep, kind }: { keep?: string; kind?: SessionKind } = {},
    manager = this.database.manager,
  ): Promise<void> {
    await manager
      .getRepository(Session)
      .update(
        { userId, revokedAt: IsNull(), ...(keep && { id: Not(keep) }), ...(kind && { kind }) },
        { revokedAt: now },
      );
  }
}
