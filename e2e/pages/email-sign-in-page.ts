import type { Page } from '@playwright/test';

/** Signing up and in with an email address only. */
export class EmailSignInPage {
  constructor(private readonly page: Page) {}

  get title() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get code() {
    return this.page.getByLabel('Six-digit code');
  }

  /** From the sign-in or the sign-up page. */
  async choose(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: 'Email me a sign-in link' }).click();
    // The page before has a field with the same name.
    await this.page.getByRole('heading', { name: 'Continue with email' }).waitFor();
  }

  async continue(email: string): Promise<void> {
    await this.page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  async enter(code: string): Promise<void> {
    await this.code.fill(code);
    await this.page.getByRole('button', { name: 'Sign in with code' }).click();
  }
}
