import type { Page } from '@playwright/test';

/** The payment provider's hosted page, as provided by the sandbox. */
export class CheckoutPage {
  constructor(private readonly page: Page) {}

  amount(text: string) {
    return this.page.getByText(text, { exact: false }).first();
  }

  get pay() {
    return this.page.getByRole('button', { name: 'Pay', exact: true });
  }

  get fail() {
    return this.page.getByRole('button', { name: 'Fail payment' });
  }

  get leavePending() {
    return this.page.getByRole('button', { name: 'Leave it pending' });
  }

  get cancel() {
    return this.page.getByRole('button', { name: 'Cancel' });
  }
}
