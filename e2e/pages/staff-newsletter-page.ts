import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's issues of the newsletter: the list, the editor and the report of one that was sent. */
export class StaffNewsletterPage {
  constructor(private readonly page: Page) {}

  async write(): Promise<void> {
    await openInConsole(this.page, 'newsletter');
    await this.page.getByRole('link', { name: 'Issues' }).click();
    await this.page.getByRole('link', { name: 'Write an issue' }).click();
  }

  get subject() {
    return this.page.getByRole('textbox', { name: 'Subject' });
  }

  get text() {
    return this.page.getByRole('textbox', { name: 'Text', exact: true });
  }

  async choose(interest: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Who gets it' }).click();
    await this.page.getByRole('option', { name: new RegExp(interest) }).click();
  }

  get preview() {
    return this.page.getByRole('region', { name: 'Preview' });
  }

  view(name: 'Light' | 'Dark' | 'Plain text') {
    return this.preview.getByRole('button', { name });
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save draft' });
  }

  get send() {
    return this.page.getByRole('button', { name: 'Send', exact: true });
  }

  get sendDialog() {
    return this.page.getByRole('dialog', { name: 'Send newsletter' });
  }

  get progress() {
    return this.page.getByRole('region', { name: 'Progress' });
  }
}
