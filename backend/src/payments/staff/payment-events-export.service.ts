import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import { type Columns, type CountedFile, listFile } from '../../common/table-file/table-file.js';
import { type AlertRow, StaffAlertsRepository } from './staff-alerts.repository.js';
import type { AlertsExportQuery, WebhooksExportQuery } from './staff-payments.dto.js';
import { firstLine } from './first-line.js';
import { StaffWebhooksRepository, type WebhookRow } from './staff-webhooks.repository.js';

const ALERTS: Columns<AlertRow> = [
  ['Kind', ({ kind }) => kind],
  ['About', ({ subject }) => ({ id: subject })],
  ['Message', ({ message }) => message],
  ['Order ID', ({ orderNumber }) => ({ id: orderNumber })],
  ['Raised (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Resolved (IST)', ({ resolvedAt }) => ({ at: resolvedAt })],
];

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

/** The lists of alerts and of the provider's webhooks as files, written while they are read. */
@Injectable()
export class PaymentEventsExportService {
  constructor(
    private readonly alertList: StaffAlertsRepository,
    private readonly webhookList: StaffWebhooksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async alerts(query: AlertsExportQuery): Promise<CountedFile> {
    const rows = await this.alertList.all(query);
    return listFile(query.format, { name: 'alerts', now: this.clock.now(), columns: ALERTS, rows });
  }

  async webhooks(query: WebhooksExportQuery): Promise<CountedFile> {
    const rows = await this.webhookList.all(query);
    return listFile(query.format, { name: 'webhooks', now: this.clock.now(), columns: WEBHOOKS, rows });
  }
}
