import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's licences: the list, and one of them. */
export class StaffLicensesPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'licenses');
  }

  get search() {
    return this.page.getByPlaceholder('Search by key, tool, customer or email...');
  }

  row(text: string) {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  get details() {
    return this.page.getByRole('dialog', { name: 'Licence', exact: true });
  }

  get disabling() {
    return this.page.getByRole('dialog', { name: /^Disable the licence/ });
  }

  /** Disables the open licence. */
  async disable(reason: string): Promise<void> {
    await this.details.getByRole('button', { name: 'Disable' }).click();
    await this.disabling.getByLabel('Reason').fill(reason);
    await this.disabling.getByRole('button', { name: 'Disable' }).click();
  }
}
