import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's bundles: the list and the form of a new one. */
export class StaffBundlesPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'bundles');
  }

  get add() {
    return this.page.getByRole('link', { name: 'Add bundle' });
  }

  get form() {
    return this.page.getByRole('dialog', { name: 'Add bundle' });
  }

  field(name: string) {
    return this.form.getByRole('textbox', { name });
  }

  /** Chooses a tool by its name. */
  async choose(name: string): Promise<void> {
    const tools = this.form.getByRole('combobox', { name: 'Tools' });
    await tools.fill(name);
    await this.page.getByRole('option', { name }).click();
  }

  get prices() {
    return this.form.getByRole('table', { name: 'Prices in the bundle' });
  }

  get save() {
    return this.form.getByRole('button', { name: /^(Save|Add bundle)$/ });
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name });
  }
}
