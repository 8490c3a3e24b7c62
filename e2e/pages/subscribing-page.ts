import type { Page } from '@playwright/test';

/** The way to a subscription: the dialog on the tool's page, the provider's page, and the page after it. */
export class SubscribingPage {
  constructor(private readonly page: Page) {}

  /** Of the tool; the newsletter has a button of this name, too. */
  get open() {
    return this.page
      .getByRole('complementary', { name: 'Buy this tool' })
      .getByRole('button', { name: 'Subscribe' });
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Subscribe' });
  }

  get agreement() {
    return this.dialog.getByRole('checkbox', { name: /^I agree that/ });
  }

  get subscribe() {
    return this.dialog.getByRole('button', { name: 'Subscribe' });
  }

  /** Where the store issues tax invoices, which it then asks new customers for. */
  async chooseState(name: string): Promise<void> {
    await this.dialog.getByLabel('Loading the tax invoice details').waitFor({ state: 'detached' });
    const state = this.dialog.getByLabel('State (for the tax invoice)');
    if (await state.isVisible()) await state.selectOption(name);
  }

  /** Agrees to the debits in the open dialog and goes to the provider's page. */
  async goToApproval(): Promise<void> {
    await this.dialog.getByLabel('Loading the tax invoice details').waitFor({ state: 'detached' });
    await this.agreement.check();
    await this.subscribe.click();
  }

  /** On the provider's page. */
  get approve() {
    return this.page.getByRole('button', { name: 'Approve', exact: true });
  }

  get refuse() {
    return this.page.getByRole('button', { name: 'Refuse' });
  }

  get leave() {
    return this.page.getByRole('button', { name: 'Leave' });
  }

  get begun() {
    return this.page.getByRole('heading', { name: 'Your subscription has begun' });
  }

  get notBegun() {
    return this.page.getByRole('heading', { name: 'Your subscription has not begun' });
  }

  get tryAgain() {
    return this.page.getByRole('button', { name: 'Try again' });
  }
}
