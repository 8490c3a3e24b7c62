import { Inject, Injectable } from '@nestjs/common';
import { capitalise } from '../../common/fields/words.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import type { Paged } from '../../common/lists/paging.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { rupees } from '../../common/lists/table-file/cells.ts';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { PayoutImportService } from './payout-import.service.ts';
import { PayoutImportsRepository } from './payout-imports.repository.ts';
import type { PayoutLinesQuery, PayoutsQuery } from './payouts-query.ts';
import {
  type PayoutLineRecord,
  type PayoutLinesResponse,
  type PayoutRecord,
  type PayoutResponse,
  type PayoutsResponse,
  toPayoutLineRecord,
  toPayoutRecord,
} from './payouts.dto.ts';
import { PayoutsRepository } from './payouts.repository.ts';

const PAYOUTS: Columns<PayoutRecord> = [
  ['Settled (IST)', ({ settledAt }) => ({ at: settledAt })],
  ['UTR', ({ utr }) => ({ id: utr })],
  ['Settlement ID', ({ providerId }) => ({ id: providerId })],
  ['Before fees (INR)', ({ gross }) => rupees(gross)],
  ['Expected (INR)', ({ expected }) => rupees(expected)],
  ['Received (INR)', ({ received }) => rupees(received)],
  ['Difference (INR)', ({ difference }) => rupees(difference)],
  ['Fees (INR)', ({ fees }) => rupees(fees)],
  ['GST on fees (INR)', ({ tax }) => rupees(tax)],
  ['Rows', ({ lines }) => lines],
  ['State', ({ state }) => capitalise(state)],
];

const LINES: Columns<PayoutLineRecord> = [
  ['Date (IST)', ({ at }) => ({ at })],
  ['Kind', ({ kind }) => capitalise(kind)],
  ['Order ID', ({ orderId }) => ({ id: orderId })],
  ['Payment ID', ({ paymentId }) => ({ id: paymentId })],
  ['Refund ID', ({ refundId }) => ({ id: refundId })],
  ['Event ID', ({ eventId }) => ({ id: eventId })],
  ['Amount (INR)', ({ amount }) => rupees(amount)],
  ['Store (INR)', ({ ours }) => rupees(ours)],
  ['Fee (INR)', ({ fee }) => rupees(fee)],
  ['GST on fee (INR)', ({ tax }) => rupees(tax)],
  ['Net (INR)', ({ net }) => rupees(net)],
  ['Difference', ({ problem }) => (problem === null ? '' : capitalise(problem))],
  ['Remarks', ({ remarks }) => remarks ?? ''],
];

/** Payouts for staff, and as files for the accountant. */
@Injectable()
export class StaffPayoutsService {
  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutsRepository,
    private readonly imports: PayoutImportService,
    private readonly progress: PayoutImportsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(query: PayoutsQuery): Promise<PayoutsResponse & Paged> {
    const { rows, total } = await this.payouts.list.page(query);
    const { until } = await this.progress.importedUntil();
    const importedUntil = until?.toISOString() ?? null;
    return { ...staffPage(query, total), payouts: rows.map(toPayoutRecord), importedUntil };
  }

  async export(query: PayoutsQuery): Promise<CountedFile> {
    const rows = mapRows(await this.payouts.list.all(query), toPayoutRecord);
    return listFile(query.format, { name: 'payouts', now: this.clock.now(), columns: PAYOUTS, rows });
  }

  /** @throws PAYOUT_NOT_FOUND */
  async getById(id: string): Promise<PayoutResponse> {
    return { payout: toPayoutRecord(await this.payouts.getById(id)) };
  }

  async listLines(query: PayoutLinesQuery): Promise<PayoutLinesResponse & Paged> {
    const { rows, total } = await this.payouts.lines.page(query);
    return { ...staffPage(query, total), payoutLines: rows.map(toPayoutLineRecord) };
  }

  async exportLines(query: PayoutLinesQuery): Promise<CountedFile> {
    const rows = mapRows(await this.payouts.lines.all(query), toPayoutLineRecord);
    return listFile(query.format, { name: 'payout-rows', now: this.clock.now(), columns: LINES, rows });
  }

  /** Nothing of the store changes by it, so it is not in the audit log. */
  async importNow(): Promise<WithMessage<object>> {
    await this.imports.queue(this.database.manager);
    return new WithMessage('The import has started. New payouts appear here in a moment.', {});
  }
}
