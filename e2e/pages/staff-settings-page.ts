import type { Locator, Page } from '@playwright/test';

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The console's settings of the store. */
export class StaffSettingsPage {
  /** The picture in the form, not saved yet. */
  readonly uploadedMark: Locator;
  readonly builtInMark: Locator;
  readonly useBuiltIn: Locator;
  readonly save: Locator;
  readonly saved: Locator;

  constructor(private readonly page: Page) {
    this.uploadedMark = page.getByRole('img', { name: 'The uploaded mark' });
    this.builtInMark = page.getByRole('img', { name: 'The built-in mark' });
    this.useBuiltIn = page.getByRole('button', { name: 'Use the built-in mark' });
    this.save = page.getByRole('button', { name: 'Save Changes' });
    this.saved = page.getByText('Settings saved');
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/settings');
  }

  async chooseMark(picture: Picture): Promise<void> {
    await this.page.getByLabel('Upload a mark').last().setInputFiles(picture);
  }
}
