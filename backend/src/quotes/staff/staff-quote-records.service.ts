import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { toRupees } from '../../common/money/money.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { QuoteRecordsService } from '../quote-records.service.ts';
import type { Quote } from '../quote.entity.ts';
import type { QuoteRow } from '../quotes.repository.ts';
import type { StaffQuote } from './staff-quotes.dto.ts';

/** What the log of changes keeps: never the texts, which may name people and go with an erased account. */
const toAudited = ({ status, amountPaise, validUntil, deliveryDays }: Quote): object => ({
  status,
  amount: toRupees(amountPaise),
  validUntil: validUntil.toISOString(),
  deliveryDays,
});

/** Quotes as staff see them, and the log of what they do. */
@Injectable()
export class StaffQuoteRecordsService {
  constructor(
    private readonly records: QuoteRecordsService,
    private readonly audit: AuditService,
  ) {}

  toRecord(quote: QuoteRow): StaffQuote {
    const { asker, customer, files, createdAt, updatedAt } = quote;
    return {
      ...this.records.toRecord(quote),
      asker,
      customer,
      files: files.map(({ downloadedAt, ...file }) => ({
        ...file,
        downloadedAt: downloadedAt === null ? null : new Date(downloadedAt).toISOString(),
      })),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }

  async auditCreate(manager: EntityManager, actor: Actor, quote: Quote): Promise<void> {
    const change = { action: 'create', subjectType: 'quote', subjectId: quote.id } as const;
    await this.audit.record(manager, actor, { ...change, after: toAudited(quote) });
  }

  /** @param more what else changed, beside the columns */
  async auditUpdate(
    manager: EntityManager,
    actor: Actor,
    before: Quote,
    changes: Partial<Quote>,
    more: object = {},
  ): Promise<void> {
    const change = { action: 'update', subjectType: 'quote', subjectId: before.id } as const;
    const after = { ...toAudited({ ...before, ...changes }), ...more };
    await this.audit.record(manager, actor, { ...change, before: toAudited(before), after });
  }
}
