import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's users: list, details and actions. */
export class StaffUsersPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'users');
  }

  async openUser(id: string): Promise<void> {
    await openInConsole(this.page, `users/${id}`);
  }

  get search() {
    return this.page.getByPlaceholder('Search by name or email...');
  }

  details(name: string) {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** Of the record that is open; the question comes next. */
  async askToDelete(name: string): Promise<void> {
    await this.details(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: 'Delete' }).click();
  }

  get question() {
    return this.page.getByRole('alertdialog');
  }

  async grant(name: string, tool: string, reason: string): Promise<void> {
    await this.details(name).getByRole('button', { name: 'Grant a tool' }).click();
    const dialog = this.page.getByRole('dialog', { name: `Grant a tool to ${name}` });
    await dialog.getByLabel('Tool').fill(tool);
    await this.page.getByRole('option', { name: tool }).click();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
  }

  async withdraw(name: string, tool: string, reason: string): Promise<void> {
    await this.details(name)
      .getByRole('button', { name: `Withdraw ${tool}` })
      .click();
    const dialog = this.page.getByRole('dialog', { name: `Withdraw ${tool}` });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  }

  async resend(name: string, email: 'Verification email' | 'Password reset email'): Promise<void> {
    await this.details(name).getByRole('button', { name: 'Resend email' }).click();
    await this.page.getByRole('menuitem', { name: email }).click();
  }
}
