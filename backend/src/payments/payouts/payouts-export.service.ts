import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import type { TableCell } from '../../common/table-file/cells.js';
import { type Columns, type CountedFile, listFile, mapRows } from '../../common/table-file/table-file.js';
import { capitalise } from '../../common/words.js';
import {
  type PayoutLineRecord,
  type PayoutRecord,
  toPayoutLineRecord,
  toPayoutRecord,
} from './payouts.dto.js';
import type { PayoutLinesExportQuery, PayoutsExportQuery } from './payouts-query.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Rupees with their paise; empty when nobody stated an amount. */
const money = (amount: number | null): TableCell => (amount === null ? '' : { value: amount, decimals: 2 });

const PAYOUTS: Columns<PayoutRecord> = [
  ['Settled (IST)', ({ settledAt }) => ({ at: settledAt })],
  ['UTR', ({ utr }) => ({ id: utr })],
  ['Settlement ID', ({ providerId }) => ({ id: providerId })],
  ['Before fees (INR)', ({ gross }) => money(gross)],
  ['Expected (INR)', ({ expected }) => money(expected)],
  ['Received (INR)', ({ received }) => money(received)],
  ['Difference (INR)', ({ difference }) => money(difference)],
  ['Fees (INR)', ({ fees }) => money(fees)],
  ['GST on fees (INR)', ({ tax }) => money(tax)],
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
  ['Amount (INR)', ({ amount }) => money(amount)],
  ['Store (INR)', ({ ours }) => money(ours)],
  ['Fee (INR)', ({ fee }) => money(fee)],
  ['GST on fee (INR)', ({ tax }) => money(tax)],
  ['Net (INR)', ({ net }) => money(net)],
  ['Difference', ({ problem }) => (problem === null ? '' : capitalise(problem))],
  ['Remarks', ({ remarks }) => remarks ?? ''],
];

/** Payouts and their rows as files for the accountant. */
@Injectable()
export class PayoutsExportService {
  constructor(
    private readonly payouts: PayoutsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async export(query: PayoutsExportQuery): Promise<CountedFile> {
    const rows = mapRows(await this.payouts.all(query), toPayoutRecord);
    return listFile(query.format, { name: 'payouts', now: this.clock.now(), columns: PAYOUTS, rows });
  }

  async exportLines(query: PayoutLinesExportQuery): Promise<CountedFile> {
    const rows = mapRows(await this.payouts.allLines(query), toPayoutLineRecord);
    return listFile(query.format, { name: 'payout-rows', now: this.clock.now(), columns: LINES, rows });
  }
}
