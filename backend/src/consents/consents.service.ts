import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import { newId } from '../common/fields/ids.ts';
import { type Paged, type PageQuery, pagination } from '../common/lists/paging.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import type { Sql } from '../database/database.ts';
import type { Consent } from './consent.entity.ts';
import type { ConsentRecord, ConsentsResponse } from './consents.dto.ts';
import { ConsentsRepository } from './consents.repository.ts';
import { NOTICE_VERSION, type Purpose } from './purposes.ts';

export interface NewConsent {
  userId: string;
  purpose: Purpose;
  granted: boolean;
  /** The notice that was shown; without it the privacy notice. */
  noticeVersion?: string;
}

export function toRecord({ id, purpose, granted, noticeVersion, at }: Consent): ConsentRecord {
  return { id, purpose, granted, noticeVersion, at: at.toISOString() };
}

/** Records what people agreed to, and what they took back. Nothing is ever changed. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly consents: ConsentsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Call it in the transaction of what the person agreed to. */
  async record(sql: Sql, { noticeVersion = NOTICE_VERSION, ...consent }: NewConsent): Promise<Consent> {
    const added = { ...consent, noticeVersion, id: newId(), at: this.clock.now() };
    await this.consents.add(sql, added);
    return added;
  }

  /** The last answer of a person; null before the first. */
  async findLatest(userId: string, purpose: Purpose): Promise<Consent | null> {
    return this.consents.findLatest(userId, purpose);
  }

  /** Newest first. */
  async list(actor: Actor, query: PageQuery): Promise<ConsentsResponse & Paged> {
    const [found, total] = await this.consents.list(actor.userId, query);
    return {
      resource: 'consents',
      consents: found.map(toRecord),
      pagination: pagination(query.page, query.limit, total),
    };
  }
}
