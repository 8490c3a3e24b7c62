import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, ILike, In } from 'typeorm';
import { contains } from '../../database/contains.js';
import { Database, row, type Sql } from '../../database/database.js';
import { Subscriber } from './subscriber.entity.js';
import type { SubscribersQuery } from './subscribers-query.js';

/** Unsubscribed addresses become pending again; all others keep their status. */
const SUBSCRIBE = /* sql */ `
  INSERT INTO newsletter_subscribers AS s (id, email, interest, token, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (lower(email)) DO UPDATE SET
    status = CASE s.status WHEN 'unsubscribed' THEN 'pending' ELSE s.status END,
    interest = coalesce(excluded.interest, s.interest)
  RETURNING id, status, unsubscribed_at AS "unsubscribedAt"`;

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

  async list(query: SubscribersQuery): Promise<[Subscriber[], number]> {
    const { id, status, search, sort, order, offset, limit } = query;
    const where: FindOptionsWhere<Subscriber> = {};
    if (status) where.status = status;
    if (search) where.email = ILike(contains(search));
    if (id) where.id = In(id);
    return this.subscribers().findAndCount({
      where,
      order: { [sort]: order, ...(sort !== 'id' && { id: 'DESC' }) },
      skip: offset,
      take: limit,
    });
  }
}
