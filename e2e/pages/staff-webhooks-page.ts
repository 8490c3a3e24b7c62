import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's webhooks: the list, the form, and one endpoint with what was sent to it. */
export class StaffWebhooksPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'webhook-endpoints');
  }

  get add() {
    return this.page.getByRole('link', { name: 'Add endpoint' });
  }

  get form() {
    return this.page.getByRole('dialog', { name: 'Add endpoint' });
  }

  field(name: string) {
    return this.form.getByRole('textbox', { name });
  }

  event(name: string) {
    return this.form.getByRole('checkbox', { name });
  }

  get save() {
    return this.form.getByRole('button', { name: 'Add endpoint' });
  }

  get secret() {
    return this.page.getByRole('textbox', { name: 'Signing secret' });
  }

  get secretSaved() {
    return this.page.getByRole('button', { name: 'I’ve saved the signing secret' });
  }

  get sendTest() {
    return this.page.getByRole('button', { name: 'Send a test event' });
  }

  delivery(event: string) {
    return this.page.getByRole('dialog', { name: event });
  }

  get replaceSecret() {
    return this.page.getByRole('button', { name: 'Replace secret' });
  }

  /** The question before the secret is replaced. */
  get question() {
    return this.page.getByRole('alertdialog', { name: 'Replace secret' });
  }

  /** Says that two secrets are valid. */
  get notice() {
    return this.page.getByRole('alert').filter({ hasText: 'The secret was replaced' });
  }

  get search() {
    return this.page.getByPlaceholder('Search by event, id or content...');
  }

  /** Deliveries of the open endpoint. */
  get deliveries() {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name: /^Open / }) });
  }

  row(text: string) {
    return this.page.getByRole('row').filter({ hasText: text });
  }
}
