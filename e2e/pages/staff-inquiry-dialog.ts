import type { Page } from '@playwright/test';

/** The console's dialog for an inquiry. */
export class StaffInquiryDialog {
  constructor(
    private readonly page: Page,
    private readonly inquiry: { name: string },
  ) {}

  get box() {
    return this.page.getByRole('dialog', { name: `Inquiry from ${this.inquiry.name}` });
  }

  get reply() {
    return this.box.getByLabel('Your reply');
  }

  get note() {
    return this.box.getByLabel('Note');
  }

  get status() {
    return this.box.getByRole('combobox', { name: 'Status' });
  }

  button(name: string) {
    return this.box.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/inquiries');
    await this.page.getByPlaceholder('Search inquiries...').fill(this.inquiry.name);
    await this.reopen();
  }

  async reopen(): Promise<void> {
    await this.page.getByRole('link', { name: `Read the inquiry from ${this.inquiry.name}` }).click();
    await this.note.waitFor();
  }

  async close(): Promise<void> {
    // On the dialog itself: a button that was just disabled has lost the focus.
    await this.box.press('Escape');
    await this.box.waitFor({ state: 'hidden' });
  }

  async choose(status: string): Promise<void> {
    await this.status.click();
    await this.page.getByRole('option', { name: status }).click();
  }
}
