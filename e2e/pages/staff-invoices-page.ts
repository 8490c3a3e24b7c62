import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's invoices, and the month's sheets. */
export class StaffInvoicesPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'invoices');
  }

  get search() {
    return this.page.getByPlaceholder('Search by number, buyer, GSTIN or order...');
  }

  row(text: string) {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  download(number: string) {
    return this.page.getByRole('button', { name: `Download PDF of ${number}` });
  }

  get exportMonth() {
    return this.page.getByRole('button', { name: 'Export a month' });
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Export a month for GSTR-1' });
  }
}
