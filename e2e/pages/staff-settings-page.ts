import type { Locator, Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The settings of the store in the staff console. */
export class StaffSettingsPage {
  /** The logo in the form, which may be unsaved. */
  readonly uploadedLogo: Locator;
  readonly builtInLogo: Locator;
  readonly useBuiltIn: Locator;
  readonly save: Locator;
  readonly saved: Locator;

  constructor(private readonly page: Page) {
    this.uploadedLogo = page.getByRole('img', { name: 'Uploaded logo' });
    this.builtInLogo = page.getByRole('img', { name: 'Built-in logo' });
    this.useBuiltIn = page.getByRole('button', { name: 'Use built-in logo' });
    this.save = page.getByRole('button', { name: 'Save Changes' });
    this.saved = page.getByText('Settings saved');
  }

  async open(): Promise<void> {
    await openInConsole(this.page, 'settings');
  }

  async chooseLogo(picture: Picture): Promise<void> {
    await this.page.getByLabel('Upload logo').last().setInputFiles(picture);
  }
}
