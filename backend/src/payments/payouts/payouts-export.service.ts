import { Inject, Injectable } from '@nestjs/common';
import { capitalise } from '../../common/fields/words.js';
import { rupees } from '../../common/lists/table-file/cells.js';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../common/lists/table-file/table-file.js';
import { CLOCK, type Clock } from '../../common/time/clock.js';
import type { PayoutLinesQuery, PayoutsQuery } from './payouts-query.js';
import {
  type PayoutLineRecord,
  type PayoutRecord,
  toPayoutLineRecord,
  toPayoutRecord,
} from './payouts.dto.js';
import { PayoutsRepository } from './payouts.repository.js';

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

/** Payouts and their rows as files for the accountant. */
@Injectable()
export class PayoutsExportService {
  constructor(
    private readonly payouts: PayoutsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async export(query: PayoutsQuery): Promise<CountedFile> {
    const rows = mapRows(await this.payouts.list.all(query), toPayoutRecord);
    return listFile(query.format, { name: 'payouts', now: this.clock.now(), columns: PAYOUTS, rows });
  }

  async exportLines(query: PayoutLinesQuery): Promise<CountedFile> {
    const rows = mapRows(await this.payouts.lines.all(query), toPayoutLineRecord);
    return listFile(query.format, { name: 'payout-rows', now: this.clock.now(), columns: LINES, rows });
  }
}
