import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's payouts: the list, and the rows of one. */
export class StaffPayoutsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'payouts');
  }

  get importNow() {
    return this.page.getByRole('button', { name: 'Import now' });
  }

  get refresh() {
    // The button in the top bar has only a label.
    return this.page.getByText('Refresh', { exact: true });
  }

  /** Saves the list, or the rows of the open payout, as CSV. */
  async export(): Promise<void> {
    await this.page.getByRole('button', { name: 'Export' }).click();
    await this.page.getByRole('menuitem', { name: 'CSV' }).click();
  }

  get search() {
    return this.page.getByPlaceholder('Search by UTR or settlement ID...');
  }

  row(text: string) {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  view(utr: string) {
    return this.page.getByRole('link', { name: `View payout ${utr}` });
  }
}
