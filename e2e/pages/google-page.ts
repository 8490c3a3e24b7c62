import type { Page } from '@playwright/test';

/** The identity provider's account chooser, as provided by the sandbox. */
export class GooglePage {
  constructor(private readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { name: 'Choose an account' });
  }

  get cancel() {
    return this.page.getByRole('button', { name: 'Cancel' });
  }

  /** A person offered by the chooser. */
  account(email: string) {
    return this.page.getByRole('button', { name: email });
  }

  /** Signs in as another person. */
  async useAnother(person: { name: string; email: string; isVerified?: boolean }): Promise<void> {
    await this.page.getByText('Use another account').click();
    await this.page.getByLabel('Name').fill(person.name);
    await this.page.getByLabel('Email').fill(person.email);
    await this.page.getByRole('checkbox', { name: /verified/ }).setChecked(person.isVerified ?? true);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }
}
