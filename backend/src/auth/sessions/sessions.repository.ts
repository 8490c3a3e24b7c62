import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import type { Role, SessionKind } from '../../common/actor.js';
import { Database } from '../../database/database.js';
import { Session } from './session.entity.js';

export interface LiveSession {
  id: string;
  kind: SessionKind;
  userId: string;
  role: Role;
  name: string;
  email: string;
  lastUsedAt: Date;
}

const LIVE_SESSION = /* sql */ `
  SELECT s.id, s.kind, s.last_used_at AS "lastUsedAt", u.id AS "userId", u.role, u.name, u.email
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2
    AND u.deleted_at IS NULL AND u.status = 'active'`;

/** The person first, then the session, as whoever suspends a person locks them: the other way round could deadlock. */
const TOUCH = /* sql */ `
  WITH person AS (
    UPDATE users SET last_active_at = $2 WHERE id = (SELECT user_id FROM sessions WHERE id = $1) RETURNING id
  )
  UPDATE sessions SET last_used_at = $2 FROM person WHERE sessions.id = $1 AND sessions.user_id = person.id`;

/** Sessions, as rows. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** Opens a session; its person was active just now. */
  async insert(session: Session): Promise<void> {
    await this.database.repository(Session).insert(session);
    await this.database.rows('UPDATE users SET last_active_at = $2 WHERE id = $1', [
      session.userId,
      session.createdAt,
    ]);
  }

  /** The session and its person, while both are alive. */
  async findLive(id: string, now: Date): Promise<LiveSession | null> {
    return (await this.database.prepared<LiveSession>('session.live', LIVE_SESSION, [id, now]))[0] ?? null;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.rows(TOUCH, [id, now]);
  }

  async revoke(id: string, now: Date): Promise<void> {
    await this.database.rows('UPDATE sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [
      id,
      now,
    ]);
  }

  /** The sessions of a person that are alive, the one used last first. */
  async listOpen(userId: string, now: Date): Promise<Session[]> {
    return this.database.repository(Session).find({
      where: { userId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });
  }

  async findById(id: string): Promise<Session | null> {
    return this.database.repository(Session).findOneBy({ id });
  }

  /** Ends a session if it is the person's and alive; says whether it was. */
  async revokeOwn(userId: string, id: string, now: Date): Promise<boolean> {
    const ended = await this.database.rows(
      `UPDATE sessions SET revoked_at = $3
       WHERE id = $2 AND user_id = $1 AND revoked_at IS NULL AND expires_at > $3 RETURNING id`,
      [userId, id, now],
    );
    return ended.length > 0;
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
