import type { Page } from '@playwright/test';

/** The header of every page of the store. */
export class Header {
  constructor(private readonly page: Page) {}

  /** Signs the customer out; on a phone the button is in the menu. */
  async signOut(): Promise<void> {
    const menu = this.page.getByLabel('Menu', { exact: true });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  }
}
