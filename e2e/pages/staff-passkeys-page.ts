import type { Locator, Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The passkeys of the signed-in member of staff, in the settings of the console. */
export class StaffPasskeysPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'settings/sign-in');
  }

  row(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Your passkeys' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  async add(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  }

  async rename(name: string, to: string): Promise<void> {
    await this.page.getByRole('button', { name: `Rename ${name}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Rename passkey' });
    await dialog.getByLabel('Name').fill(to);
    await dialog.getByRole('button', { name: 'Rename' }).click();
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove ${name}` }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  }
}
