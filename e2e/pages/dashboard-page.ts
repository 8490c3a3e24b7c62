import type { Page } from '@playwright/test';

export type DashboardTab = 'Overview' | 'My Tools' | 'Course Access' | 'Profile Settings';

/** The customer's own page. */
export class DashboardPage {
  constructor(private readonly page: Page) {}

  async open(tab: DashboardTab = 'Overview'): Promise<void> {
    await this.page.goto('/dashboard');
    await this.page.getByRole('tab', { name: tab }).click();
  }

  get panel() {
    return this.page.getByRole('tabpanel');
  }

  /** A part of the open tab under its heading, such as Devices or Orders. */
  section(name: string) {
    return this.page.getByRole('region', { name });
  }

  button(name: string | RegExp) {
    return this.panel.getByRole('button', { name });
  }

  receipt(orderId: string) {
    return this.page.getByRole('button', { name: `Download receipt of order ${orderId}` });
  }

  resume(orderId: string) {
    return this.page.getByRole('link', { name: `Resume order ${orderId}` });
  }
}
