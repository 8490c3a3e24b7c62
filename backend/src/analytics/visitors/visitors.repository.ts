import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { Day } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';
import { VisitorSalt } from './visitor.entities.ts';

@Injectable()
export class VisitorsRepository {
  constructor(private readonly database: Database) {}

  /** The salt of the day. Creates it once for all replicas, and deletes older ones. */
  async getSalt(today: Day): Promise<Buffer> {
    return this.database.transaction(async (manager) => {
      const salts = manager.getRepository(VisitorSalt);
      const salt = { day: today, salt: randomBytes(32) };
      await salts.createQueryBuilder().insert().values(salt).orIgnore().execute();
      await salts.delete({ day: LessThan(today) });
      return (await salts.findOneByOrFail({ day: today })).salt;
    });
  }

  async add(day: Day, visitor: Buffer): Promise<void> {
    await this.database.prepared(
      'visitors.add',
      'INSERT INTO visitor_days (day, visitor) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [day, visitor],
    );
  }
}
