import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { Database } from '../../database/database.js';
import { SentEmail } from './sent-email.entity.js';

/** Which emails the mail server has taken. */
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

  async deleteBefore(time: Date): Promise<void> {
    await this.database.upkeep((manager) =>
      manager.getRepository(SentEmail).delete({ sentAt: LessThan(time) }),
    );
  }
}
