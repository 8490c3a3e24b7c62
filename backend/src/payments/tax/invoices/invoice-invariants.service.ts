import { Injectable } from '@nestjs/common';
import { type Finding, type Invariant, InvariantsService } from '../../../platform/invariants/index.js';
import { SettingsService } from '../../../settings/index.js';
import { InvoiceInvariantsRepository } from './invoice-invariants.repository.js';
import { InvoicesService } from './invoices.service.js';

/** For a check of the whole store at once. */
const wholly = (find: () => Promise<Finding[]>): Pick<Invariant, 'find' | 'stillBroken'> => ({
  find: async () => ({ findings: await find(), next: null }),
  stillBroken: async (subjects) =>
    (await find()).map(({ subject }) => subject).filter((subject) => subjects.includes(subject)),
});

/** What must be true of tax invoices. */
@Injectable()
export class InvoiceInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly rows: InvoiceInvariantsRepository,
    private readonly invoices: InvoicesService,
    private readonly settings: SettingsService,
  ) {
    invariants.register(...this.documents(), this.gstin());
  }

  private documents(): Invariant[] {
    const missing = this.rows.check('invoice_missing');
    return [
      {
        name: 'invoice_missing',
        rule: 'A paid order that was placed in a registered store and handed over has a tax invoice.',
        ...missing,
        // A store that is no longer registered issues none.
        find: async (after) =>
          (await this.invoices.registration()) ? missing.find(after) : { findings: [], next: null },
        remedy: { label: 'Issue the invoice', mend: (id) => this.invoices.issueLater(id) },
      },
      {
        name: 'invoice_unpaid',
        rule: 'A tax invoice says what was paid, and a credit note what was refunded.',
        ...this.rows.check('invoice_unpaid'),
      },
      {
        name: 'credit_note_missing',
        rule: 'Each refund of an order with a tax invoice has a credit note.',
        ...this.rows.check('credit_note_missing'),
        remedy: {
          label: 'Issue the credit note',
          mend: (refundId) => this.invoices.creditLater({ refundId }),
        },
      },
      {
        name: 'dispute_note_missing',
        rule: 'Each lost dispute of an order with a tax invoice has a credit note.',
        ...this.rows.check('dispute_note_missing'),
        remedy: {
          label: 'Issue the credit note',
          mend: (disputeId) => this.invoices.creditLater({ disputeId }),
        },
      },
      {
        name: 'invoice_numbers',
        rule: 'The numbers of tax invoices and credit notes have no gap and at most 16 characters.',
        pauseMinutes: 60,
        ...wholly(async () => [...(await this.rows.findGaps()), ...(await this.rows.findEnding())]),
      },
    ];
  }

  private gstin(): Invariant {
    const message =
      'The stored GSTIN is not valid, so the store issues no tax invoices. Enter it again under Settings.';
    return {
      name: 'gstin_invalid',
      rule: 'The stored GSTIN is valid.',
      ...wholly(async () =>
        (await this.settings.ignored()).includes('gstin') ? [{ subject: 'gstin', message }] : [],
      ),
    };
  }
}
