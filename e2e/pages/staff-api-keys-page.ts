import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's API keys: the list, the form and a new key. */
export class StaffApiKeysPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'api-keys');
  }

  get add() {
    return this.page.getByRole('link', { name: 'Add API key' });
  }

  get form() {
    return this.page.getByRole('dialog', { name: 'Add API key' });
  }

  get name() {
    return this.form.getByRole('textbox', { name: 'Name' });
  }

  scope(name: string) {
    return this.form.getByRole('checkbox', { name });
  }

  get create() {
    return this.form.getByRole('button', { name: 'Add API key' });
  }

  /** Shows a new key of this name, for the only time. */
  created(name: string) {
    return this.page.getByRole('dialog', { name });
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  revoke(name: string) {
    return this.page.getByRole('button', { name: `Revoke ${name}` });
  }

  get question() {
    return this.page.getByRole('alertdialog', { name: 'Revoke API key' });
  }
}
