import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { Database } from '../../database/database.ts';
import { SentEmail } from './sent-email.entity.ts';

/** Which emails the mail server has taken, and which optional ones it was given. */
@Injectable()
export class SentEmailsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(SentEmail) private readonly emails: Repository<SentEmail>,
  ) {}

  async has(idempotencyKey: string): Promise<boolean> {
    return this.emails.existsBy({ idempotencyKey });
  }

  async add(idempotencyKey: string, sentAt: Date): Promise<void> {
    await this.emails.createQueryBuilder().insert().values({ idempotencyKey, sentAt }).orIgnore().execute();
  }

  /** Records an email before it is sent. False when somebody else did. */
  async claim(idempotencyKey: string, at: Date): Promise<boolean> {
    const claimed = await this.database.row(
      `INSERT INTO sent_mails (idempotency_key, sent_at) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING idempotency_key`,
      [idempotencyKey, at],
    );
    return claimed !== null;
  }

  /** Forgets an email that was not sent after all. */
  async release(idempotencyKey: string): Promise<void> {
    await this.emails.delete({ idempotencyKey });
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.database.upkeep((manager) =>
      manager.getRepository(SentEmail).delete({ sentAt: LessThan(time) }),
    );
  }
}
