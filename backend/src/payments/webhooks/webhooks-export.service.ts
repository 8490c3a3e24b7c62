import { Inject, Injectable } from '@nestjs/common';
import { type Columns, type CountedFile, listFile } from '../../common/lists/table-file/table-file.js';
import { CLOCK, type Clock } from '../../common/time/clock.js';
import { firstLine } from './first-line.js';
import type { StaffWebhooksQuery } from './staff-payments.dto.js';
import { StaffWebhooksRepository, type WebhookRow } from './staff-webhooks.repository.js';

const WEBHOOKS: Columns<WebhookRow> = [
  ['Order', ({ orderId }) => ({ id: orderId })],
  ['Type', ({ type }) => type],
  ['Received (IST)', ({ receivedAt }) => ({ at: receivedAt })],
  ['Last delivery (IST)', ({ lastDeliveredAt }) => ({ at: lastDeliveredAt })],
  ['Deliveries', ({ deliveries }) => deliveries],
  ['State', ({ state }) => state],
  ['Outcome', ({ outcome }) => outcome ?? ''],
  ['Attempts', ({ attempts }) => attempts],
  ['Error', ({ error }) => firstLine(error) ?? ''],
];

/** The list of the provider's webhooks as a file, written while it is read. */
@Injectable()
export class WebhooksExportService {
  constructor(
    private readonly webhookList: StaffWebhooksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async webhooks(query: StaffWebhooksQuery): Promise<CountedFile> {
    const rows = await this.webhookList.list.all(query);
    return listFile(query.format, { name: 'webhooks', now: this.clock.now(), columns: WEBHOOKS, rows });
  }
}
