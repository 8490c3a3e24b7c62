import { Injectable } from '@nestjs/common';
import { In, LessThan, type EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import type { Link } from './chain.ts';
import { SecurityEvent, SecurityEventOrigin, WaitingSecurityEvent } from './security-event.entity.ts';
import type { SecurityEventsQuery } from './security-events-query.ts';

export interface SecurityEventRow extends Omit<SecurityEvent, 'hash' | 'originHash'> {
  actorName: string | null;
  subjectName: string | null;
  address: string | null;
  userAgent: string | null;
}

type ChainRow = SecurityEvent & Record<'address' | 'userAgent' | 'salt', string | null>;

const FROM = /* sql */ `
  FROM security_events e LEFT JOIN security_event_origins o ON o.event_id = e.id
    LEFT JOIN users a ON a.id = e.actor_id LEFT JOIN users s ON s.id = e.subject_id`;

const COLUMNS = /* sql */ `
  e.seq::int, e.id, e.kind, e.actor_id AS "actorId", e.subject_id AS "subjectId", e.session_id AS "sessionId",
  e.details, e.at, o.address, o.user_agent AS "userAgent"`;

const CHAIN = /* sql */ `
  SELECT ${COLUMNS}, o.salt, e.origin_hash AS "originHash", e.hash
  FROM security_events e LEFT JOIN security_event_origins o ON o.event_id = e.id
  WHERE e.seq > $1 ORDER BY e.seq LIMIT $2`;

function toConditions(query: SecurityEventsQuery): Where {
  return new Where()
    .ids('e.id', query.id)
    .search(['a.name', 's.name', 'a.email', 's.email', 'o.address'], query.search)
    .equals('e.kind', query.kind)
    .when(
      query.personId,
      (parameter) => `(e.actor_id = ${parameter}::uuid OR e.subject_id = ${parameter}::uuid)`,
    )
    .days('e.at', query);
}

const EVENTS = new SqlList<SecurityEventsQuery, SecurityEventRow>({
  conditions: toConditions,
  rows: ({ sort, order }, where, limit) =>
    `SELECT ${COLUMNS}, a.name AS "actorName", s.name AS "subjectName"
       ${FROM} WHERE ${where} ORDER BY e.${sort} ${order}, e.seq ${order} ${limit}`,
  counted: (_query, where) => `${FROM} WHERE ${where}`,
});

function toLink({ address, userAgent, salt, ...event }: ChainRow): Link {
  const { id: eventId, at } = event;
  const hasOrigin = address !== null && salt !== null;
  return { event, origin: hasOrigin ? { eventId, address, userAgent, salt, at } : null };
}

@Injectable()
export class SecurityLogRepository {
  constructor(private readonly database: Database) {}

  /** Puts an event into the outbox; `sql` is the transaction that the event belongs to. */
  async leave(
    event: Omit<WaitingSecurityEvent, 'position'>,
    manager: EntityManager = this.database.manager,
  ): Promise<void> {
    await manager.getRepository(WaitingSecurityEvent).insert(event);
  }

  /** Until the transaction ends, nobody else appends to the chain. */
  async lockChain(sql: Sql): Promise<void> {
    await rows(sql, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.securityLog]);
  }

  async waiting(manager: EntityManager, limit: number): Promise<WaitingSecurityEvent[]> {
    return manager.getRepository(WaitingSecurityEvent).find({ order: { position: 'ASC' }, take: limit });
  }

  async last(sql: Sql): Promise<{ seq: number; hash: string } | null> {
    return row(sql, 'SELECT seq::int, hash FROM security_events ORDER BY seq DESC LIMIT 1');
  }

  /** Appends the links and takes their events out of the outbox, which a trigger allows only afterwards. */
  async append(manager: EntityManager, links: readonly Link[]): Promise<void> {
    const origins = links.flatMap(({ origin }) => origin ?? []);
    await manager.getRepository(SecurityEvent).insert(links.map(({ event }) => event));
    if (origins.length > 0) await manager.getRepository(SecurityEventOrigin).insert(origins);
    await manager.getRepository(WaitingSecurityEvent).delete({ id: In(links.map(({ event }) => event.id)) });
  }

  /** The next links of the chain, in order. */
  async linksAfter(seq: number, limit: number): Promise<Link[]> {
    return (await this.database.rows<ChainRow>(CHAIN, [seq, limit])).map(toLink);
  }

  async dropOriginsBefore(time: Date): Promise<void> {
    await this.database.repository(SecurityEventOrigin).delete({ at: LessThan(time) });
  }

  /** The account of an email, so that a failed sign-in is recorded without it. */
  async findAccountId(email: string): Promise<string | null> {
    const found = await this.database.row<{ id: string }>(
      'SELECT id FROM users WHERE lower(email) = lower($1)',
      [email],
    );
    return found?.id ?? null;
  }

  /** The addresses of the staff who hear of a broken chain. */
  async staffEmails(): Promise<{ id: string; email: string }[]> {
    return this.database.rows(
      `SELECT id, email FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL`,
    );
  }

  get list() {
    return EVENTS.of(this.database);
  }
}
