import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, type Sql } from '../../database/database.ts';
import { iso } from '../../database/iso.ts';
import { SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import type { StaffSubscriber } from './newsletter.dto.ts';
import { Subscriber } from './subscriber.entity.ts';
import type { SubscribersQuery } from './subscribers-query.ts';

/** Unsubscribed addresses become pending again; all others keep their status. */
const SUBSCRIBE = /* sql */ `
  INSERT INTO newsletter_subscribers AS s (id, email, interest, token, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (lower(email)) DO UPDATE SET
    status = CASE s.status WHEN 'unsubscribed' THEN 'pending' ELSE s.status END,
    interest = coalesce(excluded.interest, s.interest)
  RETURNING id, status, unsubscribed_at AS "unsubscribedAt"`;

const SORT_COLUMNS: Record<SubscribersQuery['sort'], string> = {
  createdAt: 'created_at',
  confirmedAt: 'confirmed_at',
  email: 'email',
  status: 'status',
  id: 'id',
};

const SUBSCRIBERS = new SqlList<SubscribersQuery, StaffSubscriber>({
  conditions: (query) =>
    new Where()
      .ids('id', query.id)
      .equals('status', query.status)
      .days('created_at', query)
      .search(['email'], query.search),
  rows: ({ sort, order }, where, limit) =>
    `SELECT id, email, interest, status, ${iso('created_at')} AS "createdAt", ${iso('confirmed_at')} AS "confirmedAt"
       FROM newsletter_subscribers WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order}, id DESC ${limit}`,
  counted: (_query, where) => `FROM newsletter_subscribers WHERE ${where}`,
});

/** Subscribers of the newsletter. */
@Injectable()
export class NewsletterRepository {
  constructor(private readonly database: Database) {}

  private subscribers() {
    return this.database.repository(Subscriber);
  }

  async subscribe(
    sql: Sql,
    person: Pick<Subscriber, 'id' | 'email' | 'interest' | 'token' | 'createdAt'>,
  ): Promise<Pick<Subscriber, 'id' | 'status' | 'unsubscribedAt'> | null> {
    const { id, email, interest, token, createdAt } = person;
    return row(sql, SUBSCRIBE, [id, email, interest, token, createdAt]);
  }

  async findById(id: string): Promise<Subscriber | null> {
    return this.subscribers().findOneBy({ id });
  }

  async findByToken(token: string): Promise<Subscriber | null> {
    return this.subscribers().findOneBy({ token });
  }

  async update(id: string, changes: Partial<Subscriber>, manager?: EntityManager): Promise<void> {
    const subscribers = manager?.getRepository(Subscriber) ?? this.subscribers();
    await subscribers.update({ id }, changes);
  }

  get list() {
    return SUBSCRIBERS.of(this.database);
  }
}
