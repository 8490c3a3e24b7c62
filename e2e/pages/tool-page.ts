import type { Page, Response } from '@playwright/test';

/** The page of a tool. */
export class ToolPage {
  constructor(private readonly page: Page) {}

  /** @param coupon the code of a link to the page */
  async open(id: string, coupon?: string): Promise<void> {
    await this.page.goto(`/tools/${id}${coupon ? `?coupon=${coupon}` : ''}`);
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  get purchase() {
    return this.page.getByRole('button', { name: 'Purchase Now' }).first();
  }

  get downloadNow() {
    return this.page.getByRole('button', { name: 'Download Now' }).first();
  }

  get startTrial() {
    return this.page.getByRole('button', { name: /^Try Free for/ }).first();
  }

  get paymentDialog() {
    return this.page.getByRole('dialog', { name: 'Complete Payment' });
  }

  get pay() {
    return this.paymentDialog.getByRole('button', { name: /^Pay/ });
  }

  get getItFree() {
    return this.paymentDialog.getByRole('button', { name: 'Get it free' });
  }

  get code() {
    return this.paymentDialog.getByLabel('Code', { exact: true });
  }

  /** Tries a code in the open payment dialog. */
  async tryCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.paymentDialog.getByRole('button', { name: 'Apply code' }).click();
  }

  get state() {
    return this.paymentDialog.getByLabel('State (for the tax invoice)');
  }

  /** Whether the open dialog asks for the state, once it is known what the buyer has saved. */
  async isStateAsked(): Promise<boolean> {
    await this.paymentDialog.getByLabel('Loading the tax invoice details').waitFor({ state: 'detached' });
    return this.state.isVisible();
  }

  /** Starts the checkout, up to the provider's page. A store that issues tax invoices asks new customers for their state. */
  async goToCheckout({ hasReadNotice = false } = {}): Promise<void> {
    const answer = this.page.waitForResponse('**/api/users/billing');
    await this.purchase.click();
    await this.#payAfter(answer, { hasReadNotice });
  }

  /**
   * The same after signing in, which has opened the payment dialog again.
   * @param signIn the step that does it
   * @param phone of a new account, which has none
   */
  async goToCheckoutAfter(signIn: () => Promise<void>, phone?: string): Promise<void> {
    const answer = this.page.waitForResponse('**/api/users/billing');
    await signIn();
    if (phone) await this.paymentDialog.getByLabel('Phone number').fill(phone);
    await this.#payAfter(answer);
  }

  async #payAfter(answer: Promise<Response>, { hasReadNotice = false } = {}): Promise<void> {
    const { data } = (await (await answer).json()) as {
      data: { billing: object | null; isRegistered: boolean };
    };
    if (data.isRegistered && data.billing === null) await this.state.selectOption('Maharashtra');
    if (hasReadNotice) {
      await this.paymentDialog.getByText('Risk notice:').click();
      await this.paymentDialog.getByLabel('I have read the risk notice').check();
    }
    await this.pay.click();
  }
}
