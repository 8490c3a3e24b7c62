import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Actor, SessionKind } from '../../common/access/actor.ts';
import { newId } from '../../common/fields/ids.ts';
import type { Client } from '../../common/http/client.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import type { User } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { type LiveSession, SessionsRepository } from './sessions.repository.ts';

const HOUR_MS = 3_600_000;

/** How long a session lives. `remembered` is a customer's who ticked "remember me". */
const LIFETIME_MS = { customer: 24 * HOUR_MS, remembered: 30 * 24 * HOUR_MS, staff: 8 * HOUR_MS };

/** How long a proof of who the person is covers sensitive acts. */
const FRESH_MS = 10 * 60_000;

/** How often the last use of a session is recorded. */
const TOUCH_EVERY_MS = 5 * 60_000;

/** The bearer token names a session; the row decides. */
export interface TokenPayload {
  sid: string;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsRepository,
    private readonly database: Database,
    private readonly securityLog: SecurityLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Opens a session and returns its bearer token. `by` is what the security log says of an unusual way in.
   * @throws SESSION_ENDED if the user's password or Google account has changed in the meantime
   */
  async open(
    user: User,
    kind: SessionKind,
    client: Client,
    { remember = false, by }: { remember?: boolean; by?: string } = {},
  ): Promise<string> {
    const now = this.clock.now();
    const lifetime = LIFETIME_MS[kind === 'customer' && remember ? 'remembered' : kind];
    const id = newId();
    const session = {
      id,
      userId: user.id,
      kind,
      userAgent: client.userAgent?.slice(0, 300) ?? null,
      address: client.address,
      createdAt: now,
      lastUsedAt: now,
      confirmedAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
      revokedAt: null,
    };
    await this.database.transaction(async (manager) => {
      if (!(await this.sessions.insert(session, user, manager))) throw authError('SESSION_ENDED');
      const details = { session: kind, ...(by && { by }) };
      await this.securityLog.record({ kind: 'sign-in', actorId: user.id, sessionId: id, details }, manager);
    });
    const payload: TokenPayload = { sid: id };
    return this.jwt.signAsync(payload, { subject: user.id, expiresIn: Math.floor(lifetime / 1000) });
  }

  /** The user of an open session; null when it has expired or ended. */
  async findActor(sessionId: string): Promise<Actor | null> {
    const now = this.clock.now();
    const session = await this.sessions.findLive(sessionId, now);
    if (!session) return null;
    if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
      await this.sessions.touch(session.id, now);
    }
    return toActor(session, now);
  }

  /** Makes the session fresh again. @returns until when */
  async confirm(actor: Actor): Promise<Date> {
    const now = this.clock.now();
    await this.sessions.confirm(actor.sessionId, now);
    return new Date(now.getTime() + FRESH_MS);
  }

  async end(actor: Actor): Promise<void> {
    await this.sessions.revoke(actor.sessionId, this.clock.now());
    await this.securityLog.note({ kind: 'session-ended' });
  }

  /** Ends all other sessions of the user. */
  async endOthers(actor: Actor): Promise<void> {
    await this.sessions.revokeAll(actor.userId, this.clock.now(), { keep: actor.sessionId });
    await this.securityLog.note({ kind: 'session-ended', details: { sessions: 'others' } });
  }
}

function toActor(session: LiveSession, now: Date): Actor {
  const { id, userId, kind, role, staffRole, name, email, confirmedAt } = session;
  const isFresh = now.getTime() - confirmedAt.getTime() <= FRESH_MS;
  return { sessionId: id, userId, kind, role, staffRole, name, email, isFresh };
}
