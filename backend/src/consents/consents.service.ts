import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import { newId } from '../common/fields/ids.ts';
import { type Paged, type PageQuery, pagination } from '../common/lists/paging.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { type Day, isDay } from '../common/time/days.ts';
import type { Sql } from '../database/database.ts';
import type { Consent } from './consent.entity.ts';
import type { ConsentRecord, ConsentsResponse } from './consents.dto.ts';
import { ConsentsRepository } from './consents.repository.ts';
import type { Purpose } from './purposes.ts';

export interface NewConsent {
  userId: string;
  purpose: Purpose;
  granted: boolean;
  /** The notice that was shown; without it the version of the privacy notice that holds. */
  noticeVersion?: string;
}

/** `days` are those of the versions that are named. */
function toRecord(
  { id, purpose, granted, noticeVersion, at }: Consent,
  days: ReadonlyMap<string, Day>,
): ConsentRecord {
  // Before versions were kept, a consent named the day itself.
  const noticeDay = days.get(noticeVersion) ?? (isDay(noticeVersion) ? noticeVersion : null);
  return { id, purpose, granted, noticeVersion, noticeDay, at: at.toISOString() };
}

/** Records what people agreed to, and what they took back. Nothing is ever changed. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly consents: ConsentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Call it in the transaction of what the person agreed to. */
  async record(sql: Sql, consent: NewConsent): Promise<Consent> {
    const added = { ...consent, id: newId(), at: this.clock.now() };
    return { ...added, noticeVersion: await this.consents.add(sql, added) };
  }

  /** The last answer of a person; null before the first. */
  async findLatest(userId: string, purpose: Purpose): Promise<Consent | null> {
    return this.consents.findLatest(userId, purpose);
  }

  /** For whoever agreed. */
  async toRecord(consent: Consent): Promise<ConsentRecord> {
    return toRecord(consent, await this.consents.days([consent.noticeVersion]));
  }

  /** Newest first. */
  async list(actor: Actor, query: PageQuery): Promise<ConsentsResponse & Paged> {
    const [found, total] = await this.consents.list(actor.userId, query);
    const days = await this.consents.days(found.map(({ noticeVersion }) => noticeVersion));
    return {
      resource: 'consents',
      consents: found.map((consent) => toRecord(consent, days)),
      pagination: pagination(query.page, query.limit, total),
    };
  }
}
