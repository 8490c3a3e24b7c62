import type { Page } from '@playwright/test';
import type { NewCustomer } from '../factories/customers.ts';

export class SignUpPage {
  constructor(private readonly page: Page) {}

  async fill(person: NewCustomer): Promise<void> {
    await this.page.getByLabel('Full name', { exact: false }).fill(person.name);
    await this.page.getByLabel('Email', { exact: false }).first().fill(person.email);
    await this.page.getByLabel('Phone', { exact: false }).fill(person.phone);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByRole('textbox', { name: /Confirm password/i }).fill(person.password);
    await this.page.getByRole('checkbox', { name: /terms/i }).check();
  }

  get create() {
    return this.page.getByRole('button', { name: 'Create Account' });
  }
}
