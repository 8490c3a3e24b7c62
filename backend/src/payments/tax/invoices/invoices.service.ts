import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toRupees } from '../../../common/money/money.ts';
import { CLOCK, type Clock } from '../../../common/time/clock.ts';
import { Database } from '../../../database/database.ts';
import { Events } from '../../../outbound-webhooks/index.ts';
import { SettingsService } from '../../../settings/index.ts';
import { toFinancialYear, isLateNote } from '../financial-year.ts';
import { type Registration, toRegistration } from '../seller.ts';
import { draftCreditNote, draftInvoice, type InvoiceDraft } from './draft-invoice.ts';
import { InvoicesRepository, type NewNumber, type NoteCause } from './invoices.repository.ts';

/**
 * Issues tax invoices and credit notes inside the transactions of settlement and refunds, so that numbers have no gap.
 * Each document is issued once, however often it is asked for.
 */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly settings: SettingsService,
    private readonly events: Events,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** To be read before a transaction, which must not wait for another connection. Null: no invoices are issued. */
  async registration(): Promise<Registration | null> {
    return toRegistration(await this.settings.all());
  }

  /** The prefix of credit notes; also a store that is no longer registered credits the invoices it has issued. */
  async creditNotePrefix(): Promise<string> {
    return (await this.settings.all()).creditNotePrefix;
  }

  /**
   * The invoice of a paid order whose buyer got something. Orders that were placed before the store was registered have no
   * billing and get none. To be called last under the order's lock, because it locks the counter of all invoices.
   */
  async issue(manager: EntityManager, orderId: string, registration: Registration | null): Promise<void> {
    if (registration === null || (await this.invoices.findOfOrder(manager, orderId))) return;
    const order = await this.invoices.findSold(manager, orderId);
    if (!order) return;
    const issuedAt = this.clock.now();
    const draft = draftInvoice(registration.seller, order);
    await this.write(manager, draft, {
      series: registration.invoicePrefix,
      fy: toFinancialYear(issuedAt),
      issuedAt,
      late: false,
    });
  }

  /** Issues later, for staff, what should have been issued. */
  async issueLater(orderId: string): Promise<void> {
    const registration = await this.registration();
    await this.database.transaction(async (manager) => {
      await this.invoices.lockOrder(manager, orderId);
      await this.issue(manager, orderId, registration);
    });
  }

  /** Like `issueLater`, for a refund or a lost dispute. */
  async creditLater(cause: NoteCause): Promise<void> {
    const series = await this.creditNotePrefix();
    const returned = await this.invoices.findReturned(this.database.manager, cause);
    if (!returned) return;
    await this.database.transaction(async (manager) => {
      await this.invoices.lockOrder(manager, returned.orderId);
      await this.credit(manager, cause, series);
    });
  }

  /** The credit notes of an order's lost disputes. To be called last under the order's lock. */
  async creditLost(manager: EntityManager, orderId: string, series: string): Promise<void> {
    for (const cause of await this.invoices.listUncredited(manager, orderId))
      await this.credit(manager, cause, series);
  }

  /** The credit note for what was returned, if its order has an invoice. To be called last under the order's lock. */
  async credit(manager: EntityManager, cause: NoteCause, series: string): Promise<void> {
    const returned = await this.invoices.findReturned(manager, cause);
    const original = returned && (await this.invoices.findOfOrder(manager, returned.orderId));
    if (!returned || !original || (await this.invoices.findNote(manager, cause))) return;
    const draft = draftCreditNote(original, await this.invoices.listNotes(manager, original.id), returned);
    if (!draft) return;
    const issuedAt = this.clock.now();
    const late = isLateNote(original.fy, issuedAt);
    await this.write(manager, draft, { series, fy: toFinancialYear(issuedAt), issuedAt, late });
  }

  private async write(manager: EntityManager, draft: InvoiceDraft, numbering: NewNumber): Promise<void> {
    const { id, number } = await this.invoices.insert(manager, draft, numbering);
    const { kind, reference, totalPaise } = draft;
    await this.events.emit(manager, 'invoice.issued', {
      id,
      number,
      kind,
      orderId: reference.orderNumber,
      total: toRupees(totalPaise),
    });
  }
}
