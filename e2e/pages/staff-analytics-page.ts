import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's analytics. */
export class StaffAnalyticsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'analytics');
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Analytics' });
  }

  async choose(range: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Time range' }).click();
    await this.page.getByRole('option', { name: range }).click();
  }

  /** Shows every panel. */
  async more(): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
  }

  day(name: 'From' | 'To') {
    return this.page.getByLabel(name, { exact: true });
  }

  toggleRevenue(name: 'Hide revenue' | 'Show revenue') {
    return this.page.getByRole('button', { name });
  }

  panel(title: string) {
    return this.page.getByRole('region', { name: title });
  }

  export(title: string) {
    return this.panel(title).getByRole('button', { name: /^Export/ });
  }

  async exportAs(title: string, format: 'Excel (XLSX)' | 'CSV') {
    await this.export(title).click();
    await this.page.getByRole('menuitem', { name: format }).click();
  }

  chart(title: string) {
    return this.panel(title).getByRole('img').first();
  }
}
