import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import type { Day } from '../common/time/days.ts';
import { containing } from '../database/contains.ts';
import { Database } from '../database/database.ts';
import { Announcement } from './announcement.entity.ts';
import type { AnnouncementsQuery } from './announcements-query.ts';
import type { ActiveAnnouncement } from './announcements.dto.ts';
import { announcementError } from './announcements.errors.ts';

const ACTIVE = /* sql */ `
  SELECT id, message, icon, action_text AS "actionText", action_url AS "actionUrl"
  FROM announcements
  WHERE is_active AND $1::date BETWEEN start_date AND end_date
  ORDER BY priority, created_at DESC, id`;

@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly database: Database) {}

  private announcements(manager: EntityManager = this.database.manager) {
    return manager.getRepository(Announcement);
  }

  /** The announcements shown on a day, by priority. */
  async listActive(today: Day): Promise<ActiveAnnouncement[]> {
    return this.database.prepared('announcements.active', ACTIVE, [today]);
  }

  async list(query: AnnouncementsQuery): Promise<[Announcement[], number]> {
    const { id, isActive, search, sort, order, offset, limit } = query;
    const where: FindOptionsWhere<Announcement> = {};
    if (isActive !== undefined) where.isActive = isActive;
    if (search) where.message = containing(search);
    if (id) where.id = In(id);
    return this.announcements().findAndCount({
      where,
      order: { [sort]: order, ...(sort !== 'id' && { id: 'DESC' }) },
      skip: offset,
      take: limit,
    });
  }

  /** @throws ANNOUNCEMENT_NOT_FOUND */
  async getById(id: string): Promise<Announcement> {
    const found = await this.announcements().findOneBy({ id });
    if (!found) throw announcementError('ANNOUNCEMENT_NOT_FOUND');
    return found;
  }

  /** Locks the row until the transaction ends. @throws ANNOUNCEMENT_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<Announcement> {
    const found = await this.announcements(manager).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) throw announcementError('ANNOUNCEMENT_NOT_FOUND');
    return found;
  }

  /** Inserts or updates a row and returns it as stored. */
  async save(manager: EntityManager, announcement: Announcement): Promise<Announcement> {
    return this.announcements(manager).save(announcement);
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await this.announcements(manager).delete({ id });
  }
}
