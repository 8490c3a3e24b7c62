import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';

/** Which facts the mail server has taken a mail of. A fact names rows and never an address: it outlives the account. */
@Injectable()
export class SentMailsRepository {
  constructor(private readonly database: Database) {}

  async has(fact: string): Promise<boolean> {
    const found = await this.database.row('SELECT 1 FROM sent_mails WHERE fact = $1', [fact]);
    return found !== null;
  }

  async mark(fact: string, at: Date): Promise<void> {
    await this.database.rows(
      'INSERT INTO sent_mails (fact, sent_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [fact, at],
    );
  }

  async dropBefore(time: Date): Promise<void> {
    await this.database.rows('DELETE FROM sent_mails WHERE sent_at < $1', [time]);
  }
}
