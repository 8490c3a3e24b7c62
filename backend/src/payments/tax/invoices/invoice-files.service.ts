import { Injectable, StreamableFile } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../../common/access/actor.ts';
import { attachment } from '../../../common/http/content-disposition.ts';
import type { Paged } from '../../../common/lists/paging.ts';
import { staffPage } from '../../../common/lists/staff-list.ts';
import { addDays, startOfDay } from '../../../common/time/days.ts';
import { Database } from '../../../database/database.ts';
import { DrawingService, programAt } from '../../../platform/drawing/index.ts';
import type { Attachment } from '../../../platform/mail/index.ts';
import { taxError } from '../tax.errors.ts';
import type { drawInvoice } from './invoice-pdf.ts';
import type { Invoice } from './invoice.entity.ts';
import { type InvoicesQuery, type InvoicesResponse, toInvoiceRecord } from './invoices.dto.ts';
import { InvoicesRepository, type NoteCause } from './invoices.repository.ts';

/** `IN/26-27/000001` as the name of a file. */
const toFileName = ({ number }: Pick<Invoice, 'number'>): string => `${number.replaceAll('/', '-')}.pdf`;

const INVOICE = programAt<typeof drawInvoice>(import.meta.url, './invoice-pdf', 'drawInvoice');

/** Invoices and credit notes for those who may have them. */
@Injectable()
export class InvoiceFilesService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly drawing: DrawingService,
  ) {}

  /** @throws INVOICE_NOT_FOUND, also for an order of someone else */
  async downloadOfOrder(actor: Actor, orderId: string): Promise<StreamableFile> {
    await this.drawing.count(actor);
    return this.getFile(isUUID(orderId) ? await this.invoices.findOwn(actor.userId, { orderId }) : null);
  }

  /** @throws INVOICE_NOT_FOUND, also for a credit note of someone else */
  async downloadNote(actor: Actor, id: string): Promise<StreamableFile> {
    await this.drawing.count(actor);
    return this.getFile(isUUID(id) ? await this.invoices.findOwn(actor.userId, { noteId: id }) : null);
  }

  /** The document of an order, a refund or a lost dispute, if there is one. */
  async find(of: { orderId: string } | NoteCause): Promise<Invoice | null> {
    const { manager } = this.database;
    return 'orderId' in of
      ? this.invoices.findOfOrder(manager, of.orderId)
      : this.invoices.findNote(manager, of);
  }

  /** For an email. */
  async attachment(invoice: Invoice): Promise<Attachment> {
    const content = await this.drawing.document(INVOICE, invoice);
    return { filename: toFileName(invoice), content, contentType: 'application/pdf' };
  }

  /** For staff. @throws INVOICE_NOT_FOUND */
  async download(actor: Actor, id: string): Promise<StreamableFile> {
    await this.drawing.count(actor);
    return this.getFile(await this.invoices.findById(id));
  }

  private async getFile(invoice: Invoice | null): Promise<StreamableFile> {
    if (!invoice) throw taxError('INVOICE_NOT_FOUND');
    const bytes = await this.drawing.document(INVOICE, invoice);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: attachment(toFileName(invoice)),
      length: bytes.length,
    });
  }

  /** For staff. */
  async list(query: InvoicesQuery): Promise<InvoicesResponse & Paged> {
    const { from, to, ...rest } = query;
    const { invoices, total } = await this.invoices.list({
      ...rest,
      from: from === undefined ? undefined : startOfDay(from),
      until: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    });
    return { ...staffPage(query, total), invoices: invoices.map(toInvoiceRecord) };
  }
}
