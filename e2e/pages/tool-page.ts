import type { Page } from '@playwright/test';

/** The page of a tool. */
export class ToolPage {
  constructor(private readonly page: Page) {}

  async open(id: string): Promise<void> {
    await this.page.goto(`/tools/${id}`);
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

  /** Starts the checkout, up to the provider's page. */
  async goToCheckout(): Promise<void> {
    await this.purchase.click();
    await this.pay.click();
  }
}
