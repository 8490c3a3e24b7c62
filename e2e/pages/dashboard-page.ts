import type { Page } from '@playwright/test';

export type DashboardTab =
  | 'Overview'
  | 'My Tools'
  | 'Orders'
  | 'Subscriptions'
  | 'Course Access'
  | 'Profile Settings';

/** The customer's dashboard. */
export class DashboardPage {
  constructor(private readonly page: Page) {}

  async open(tab: DashboardTab = 'Overview'): Promise<void> {
    await this.page.goto('/dashboard');
    await this.page.getByRole('tab', { name: tab }).click();
    // Until then the panel is another tab's, which may name the same tool.
    await this.page.getByRole('tabpanel', { name: tab }).waitFor();
  }

  get panel() {
    return this.page.getByRole('tabpanel');
  }

  /** A section of the open tab by its heading, such as Devices or Orders. */
  section(name: string) {
    return this.page.getByRole('region', { name });
  }

  button(name: string | RegExp) {
    return this.panel.getByRole('button', { name });
  }

  /** The tax invoice of a paid order; its receipt in a store that issues none. */
  document(orderId: string) {
    return this.order(orderId).getByRole('button', { name: /^(Invoice|Receipt of order) / });
  }

  get invoices() {
    return this.page.getByRole('button', { name: /^Invoice / });
  }

  get creditNotes() {
    return this.page.getByRole('button', { name: /^Credit note / });
  }

  /** A card of My Tools; lines of the overview, which may still be there, have no heading. */
  tool(name: string) {
    const heading = this.page.getByRole('heading', { name, exact: true });
    return this.panel.getByRole('listitem').filter({ has: heading });
  }

  resume(orderId: string) {
    return this.page.getByRole('link', { name: `Resume order ${orderId}` });
  }

  /** One of the orders in their tab. */
  order(orderId: string) {
    return this.section('Orders').getByRole('listitem').filter({ hasText: orderId });
  }

  cancel(orderId: string) {
    return this.page.getByRole('button', { name: `Cancel order ${orderId}` });
  }

  get cancelQuestion() {
    return this.page.getByRole('dialog', { name: 'Cancel this order?' });
  }

  /** Cancels the order and confirms. */
  async giveUp(orderId: string): Promise<void> {
    await this.cancel(orderId).click();
    await this.cancelQuestion.getByRole('button', { name: 'Cancel order' }).click();
  }
}
