import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { newId } from '../common/ids.js';
import type { Sql } from '../database/database.js';
import type { Consent } from './consent.entity.js';
import type { ConsentRecord, ConsentsResponse } from './consents.dto.js';
import { ConsentsRepository } from './consents.repository.js';
import { NOTICE_VERSION, type Purpose } from './purposes.js';

/** A customer who changes their mind more often finds the rest in the export. */
const SHOWN = 200;

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
  async list(actor: Actor): Promise<ConsentsResponse> {
    return { consents: (await this.consents.list(actor.userId, SHOWN)).map(toRecord) };
  }
}
