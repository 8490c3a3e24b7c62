import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../database/database.ts';

/** The person an event is about, as endpoints with personal data get it. */
export interface EventPerson {
  /** Null for a person without an account, who only left a name and an address. */
  id: string | null;
  name: string;
  email: string;
}

interface Subject {
  type: string;
  data: Readonly<Record<string, unknown>>;
}

/** The person of each of the ids `$1`, which are ids of users. Those whose account was deleted are missing. */
const OF_USERS = /* sql */ `
  SELECT id AS subject, id, name, email FROM users WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL`;

/**
 * The same for events that name only a row. A contact form is open to everybody, so the address in it proves no account;
 * of a grievance the account counts that was signed in.
 */
const OF_ROWS: Readonly<Record<string, string>> = {
  'invoice.issued': /* sql */ `
    SELECT v.id AS subject, u.id, u.name, u.email
      FROM invoices v JOIN orders o ON o.id = v.order_id JOIN users u ON u.id = o.user_id
     WHERE v.id = ANY($1::uuid[]) AND u.deleted_at IS NULL`,
  'inquiry.created': /* sql */ `
    SELECT id AS subject, NULL::uuid AS id, name, email FROM inquiries WHERE id = ANY($1::uuid[])`,
  'grievance.created': /* sql */ `
    SELECT g.id AS subject, u.id, coalesce(u.name, g.name) AS name, coalesce(u.email, g.email) AS email
      FROM grievances g LEFT JOIN users u ON u.id = g.user_id
     WHERE g.id = ANY($1::uuid[]) AND g.erased_at IS NULL`,
  'user.registered': OF_USERS,
};

/** The statement that finds the person, and the id to look for; null when the event is about nobody. */
function toLookUp({ type, data }: Subject): { sql: string; id: string } | null {
  const sql = OF_ROWS[type];
  const id = sql ? data.id : data.userId;
  return isUUID(id) ? { sql: sql ?? OF_USERS, id: String(id) } : null;
}

/** Finds the people of events when these are sent: events have no names. */
@Injectable()
export class EventPeopleRepository {
  constructor(private readonly database: Database) {}

  /** The people by event; events about nobody, or about somebody who was erased, are missing. */
  async find<Event extends Subject>(events: readonly Event[]): Promise<Map<Event, EventPerson>> {
    const ids = new Map<string, Set<string>>();
    for (const event of events) {
      const { sql, id } = toLookUp(event) ?? {};
      if (sql && id) ids.set(sql, (ids.get(sql) ?? new Set()).add(id));
    }
    const people = new Map<string, EventPerson>();
    for (const [sql, wanted] of ids) {
      const found = await this.database.rows<EventPerson & { subject: string }>(sql, [[...wanted]]);
      for (const { subject, ...person } of found) people.set(subject, person);
    }
    return new Map(
      events.flatMap((event) => {
        const person = people.get(toLookUp(event)?.id ?? '');
        return person ? [[event, person] as const] : [];
      }),
    );
  }
}
