import { Injectable } from '@nestjs/common';
import { WithMessage } from '../../common/http/envelope.js';
import type { Paged } from '../../common/lists/paging.js';
import { staffPage } from '../../common/lists/staff-list.js';
import { Database } from '../../database/database.js';
import { PayoutImportService } from './payout-import.service.js';
import { PayoutImportsRepository } from './payout-imports.repository.js';
import type { PayoutLinesQuery, PayoutsQuery } from './payouts-query.js';
import {
  type PayoutLinesResponse,
  type PayoutResponse,
  type PayoutsResponse,
  toPayoutLineRecord,
  toPayoutRecord,
} from './payouts.dto.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Payouts for staff. */
@Injectable()
export class StaffPayoutsService {
  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutsRepository,
    private readonly imports: PayoutImportService,
    private readonly progress: PayoutImportsRepository,
  ) {}

  async list(query: PayoutsQuery): Promise<PayoutsResponse & Paged> {
    const { rows, total } = await this.payouts.list.page(query);
    const { until } = await this.progress.importedUntil();
    const importedUntil = until?.toISOString() ?? null;
    return { ...staffPage(query, total), payouts: rows.map(toPayoutRecord), importedUntil };
  }

  /** @throws PAYOUT_NOT_FOUND */
  async getById(id: string): Promise<PayoutResponse> {
    return { payout: toPayoutRecord(await this.payouts.getById(id)) };
  }

  async listLines(query: PayoutLinesQuery): Promise<PayoutLinesResponse & Paged> {
    const { rows, total } = await this.payouts.lines.page(query);
    return { ...staffPage(query, total), payoutLines: rows.map(toPayoutLineRecord) };
  }

  /** Nothing of the store changes by it, so it is not in the audit log. */
  async importNow(): Promise<WithMessage<object>> {
    await this.imports.queue(this.database.manager);
    return new WithMessage('The import has started. New payouts appear here in a moment.', {});
  }
}
