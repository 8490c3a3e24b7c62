import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's announcements: list and form. */
export class StaffAnnouncementsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'announcements');
  }

  get add() {
    return this.page.getByRole('link', { name: 'Add announcement' }).first();
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  field(name: string) {
    return this.dialog.getByRole('textbox', { name });
  }

  get save() {
    return this.dialog.getByRole('button', { name: /^(Save|Add announcement)$/ });
  }

  row(message: string) {
    return this.page.getByRole('listitem').filter({ hasText: message });
  }

  active(message: string) {
    return this.row(message).getByRole('switch');
  }

  edit(message: string) {
    return this.row(message).getByRole('link', { name: /^Edit announcement/ });
  }

  /** Asks before it deletes. */
  async delete(message: string): Promise<void> {
    await this.row(message)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.page.getByRole('menuitem', { name: 'Delete' }).click();
  }

  get question() {
    return this.page.getByRole('alertdialog', { name: 'Delete announcement' });
  }
}
