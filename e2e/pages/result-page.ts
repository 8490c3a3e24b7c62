import type { Page } from '@playwright/test';

/** The page after a payment. */
export class ResultPage {
  constructor(private readonly page: Page) {}

  get success() {
    return this.page.getByRole('heading', { name: 'Payment Successful!' });
  }

  get notPaid() {
    return this.page.getByRole('heading', { name: 'Payment not completed' });
  }

  get cancelled() {
    return this.page.getByRole('heading', { name: 'Payment cancelled' });
  }

  /** For an order that can still be paid. */
  get remindMe() {
    return this.page.getByRole('checkbox', { name: 'Email me once if I don’t finish' });
  }

  get failure() {
    return this.page.getByRole('heading', { name: 'Payment Verification Failed' });
  }

  get download() {
    return this.page.getByRole('button', { name: 'Download Tool' });
  }

  get tryAgain() {
    return this.page.getByRole('button', { name: 'Try again' });
  }

  get dashboard() {
    return this.page.getByRole('link', { name: 'Go to Dashboard' });
  }
}
