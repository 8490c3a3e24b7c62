import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's coupons: the list, the form and the uses of one. */
export class StaffCouponsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'coupons');
  }

  get add() {
    return this.page.getByRole('link', { name: 'Add coupon' });
  }

  get form() {
    return this.page.getByRole('dialog', { name: 'Add coupon' });
  }

  field(name: string) {
    return this.form.getByRole('textbox', { name });
  }

  /** Who could use the coupon, while the form is filled in. */
  get reach() {
    return this.form.getByRole('region', { name: 'Who could use it now' });
  }

  get save() {
    return this.form.getByRole('button', { name: /^(Save|Add coupon)$/ });
  }

  row(code: string) {
    return this.page.getByRole('row').filter({ hasText: code });
  }

  uses(code: string) {
    return this.page.getByRole('dialog', { name: `Uses of ${code}` });
  }
}
