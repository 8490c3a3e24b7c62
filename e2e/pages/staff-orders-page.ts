import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's orders: list, details and refunds. */
export class StaffOrdersPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'orders');
  }

  async openOrder(id: string): Promise<void> {
    await openInConsole(this.page, `orders/${id}`);
  }

  get search() {
    return this.page.getByPlaceholder('Search orders, customers, or tools...');
  }

  view(orderId: string) {
    return this.page.getByRole('link', { name: `View order ${orderId}` });
  }

  get details() {
    return this.page.getByRole('dialog', { name: 'Order Details' });
  }

  /** What the open order says about something by its name: a line of a bundle, the status. */
  detail(name: string) {
    return this.details.locator('dl > div').filter({ hasText: name });
  }

  refundDialog(orderId: string) {
    return this.page.getByRole('dialog', { name: `Refund order ${orderId}` });
  }

  get sync() {
    return this.details.getByRole('button', { name: 'Sync with gateway' });
  }

  async openRefund(): Promise<void> {
    await this.details.getByRole('button', { name: 'Refund', exact: true }).click();
  }

  /** Refunds the full amount. */
  async refund(
    orderId: string,
    reason: string,
    access: 'Keep the tool' | 'Withdraw the tool',
  ): Promise<void> {
    await this.openRefund();
    const dialog = this.refundDialog(orderId);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('radio', { name: access }).check();
    await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
  }
}
