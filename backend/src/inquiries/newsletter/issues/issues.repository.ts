import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In, Not } from 'typeorm';
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts';
import { containing } from '../../../database/contains.ts';
import { Database, row } from '../../../database/database.ts';
import { inquiryError } from '../../inquiries.errors.ts';
import type { IssuesQuery } from './issues-query.ts';
import { NewsletterIssue, NewsletterIssueLink } from './newsletter-issue.entities.ts';

const INTERESTS = /* sql */ `
  SELECT min(interest) AS interest, count(*)::int AS subscribers FROM newsletter_subscribers
  WHERE status = 'confirmed' AND interest IS NOT NULL
  GROUP BY lower(interest) ORDER BY 2 DESC, 1 LIMIT 100`;

@Injectable()
export class IssuesRepository {
  constructor(private readonly database: Database) {}

  private issues(manager: EntityManager = this.database.manager) {
    return manager.getRepository(NewsletterIssue);
  }

  async list(query: IssuesQuery): Promise<[NewsletterIssue[], number]> {
    const { id, status, search, sort, order, offset, limit } = query;
    const where: FindOptionsWhere<NewsletterIssue> = {};
    if (status) where.status = status;
    if (search) where.subject = containing(search);
    if (id) where.id = In(id);
    return this.issues().findAndCount({
      where,
      order: { [sort]: order, ...(sort !== 'id' && { id: 'DESC' }) },
      skip: offset,
      take: limit,
    });
  }

  /** @throws ISSUE_NOT_FOUND */
  async getById(id: string): Promise<NewsletterIssue> {
    const found = await this.issues().findOneBy({ id });
    if (!found) throw inquiryError('ISSUE_NOT_FOUND');
    return found;
  }

  /** Locks the row until the transaction ends. */
  async findAndLock(manager: EntityManager, id: string): Promise<NewsletterIssue | null> {
    return this.issues(manager).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * How many other issues are on their way. Until the transaction ends, no other batch is taken. Lock the issue before,
   * as all callers do, so that two of them cannot wait for each other.
   */
  async countOthersSending(manager: EntityManager, id: string): Promise<number> {
    await row(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.newsletterPace]);
    return this.issues(manager).countBy({ id: Not(id), status: 'sending' });
  }

  /** An issue with the address of the person who gets the test. */
  async findForTest(
    id: string,
    userId: string,
  ): Promise<{ subject: string; body: string; email: string } | null> {
    return this.database.row(
      `SELECT i.subject, i.body, u.email FROM newsletter_issues i CROSS JOIN users u
       WHERE i.id = $1 AND u.id = $2 AND u.status = 'active'`,
      [id, userId],
    );
  }

  /** Inserts or updates a row and returns it as stored. */
  async save(manager: EntityManager, issue: NewsletterIssue): Promise<NewsletterIssue> {
    return this.issues(manager).save(issue);
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await this.issues(manager).delete({ id });
  }

  /** Issues that should be on their way: their job may have got lost. */
  async listDue(now: Date): Promise<string[]> {
    const found = await this.database.rows<{ id: string }>(
      `SELECT id FROM newsletter_issues
       WHERE status = 'sending' OR (status = 'scheduled' AND scheduled_at <= $1) ORDER BY id`,
      [now],
    );
    return found.map(({ id }) => id);
  }

  /** The paths that have a tracked link. */
  async listLinkedPaths(manager: EntityManager, issueId: string): Promise<string[]> {
    const found = await manager.getRepository(NewsletterIssueLink).findBy({ issueId });
    return found.map(({ path }) => path);
  }

  async addLink(manager: EntityManager, link: NewsletterIssueLink): Promise<void> {
    await manager.getRepository(NewsletterIssueLink).insert(link);
  }

  async interests(): Promise<{ interest: string; subscribers: number }[]> {
    return this.database.rows(INTERESTS);
  }

  /** Confirmed subscribers, those with the interest only, who were so at a time. */
  async countAudience(manager: EntityManager, interest: string | null, at: Date): Promise<number> {
    const found = await row<{ count: number }>(
      manager,
      `SELECT count(*)::int AS count FROM newsletter_subscribers
       WHERE status = 'confirmed' AND confirmed_at <= $2 AND ($1::text IS NULL OR lower(interest) = lower($1))`,
      [interest, at],
    );
    return found?.count ?? 0;
  }
}
