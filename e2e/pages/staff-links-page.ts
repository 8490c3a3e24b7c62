import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

/** The console's links: list, form and QR code. */
export class StaffLinksPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'shareable-links');
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Add tracked link' });
  }

  /** Creates a link to a tool, which opens its QR code. */
  async create(link: { tool: string; source: string; campaign: string }): Promise<void> {
    await this.page.getByRole('link', { name: 'Add tracked link' }).first().click();
    await this.dialog.getByRole('combobox', { name: 'Tool' }).fill(link.tool);
    await this.page.getByRole('option', { name: link.tool }).click();
    await this.dialog.getByRole('textbox', { name: 'Source' }).fill(link.source);
    await this.dialog.getByRole('textbox', { name: 'Campaign' }).fill(link.campaign);
    await this.dialog.getByRole('button', { name: 'Add tracked link' }).click();
  }

  code(name: string) {
    return this.page.getByRole('dialog', { name });
  }

  /** Downloads the QR code. */
  save(name: string, kind: 'PNG' | 'SVG') {
    return this.code(name).getByRole('button', { name: `Download ${kind}` });
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Search links' });
  }

  row(name: string) {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  archive(name: string) {
    return this.page.getByRole('button', { name: `Archive ${name}` });
  }

  get question() {
    return this.page.getByRole('alertdialog', { name: 'Archive tracked link' });
  }

  /** Saves the list as CSV. */
  async exportAll(): Promise<void> {
    await this.page.getByRole('button', { name: 'Export', exact: true }).click();
    await this.page.getByRole('menuitem', { name: 'CSV' }).click();
  }
}
