import type { Page } from '@playwright/test';
import { storeUnderTest } from '../support/store-under-test.ts';

/** The sandbox's page that plays the customer's UPI app and bank. */
export class UpiAppPage {
  constructor(
    private readonly page: Page,
    /** Its name at the provider. */
    private readonly subscriptionId: string,
  ) {}

  async open(): Promise<void> {
    const { sandboxUrl } = await storeUnderTest();
    await this.page.goto(`${sandboxUrl}/upi`);
  }

  get mandate() {
    return this.page.getByRole('listitem').filter({ hasText: `Subscription ${this.subscriptionId}` });
  }

  button(name: 'Cancel' | 'Pause' | 'Resume') {
    return this.mandate.getByRole('button', { name: new RegExp(`^${name}: `) });
  }

  /** What the bank answers when it is asked for the next debit. */
  async setAnswer(answer: string): Promise<void> {
    await this.mandate.getByLabel('Bank’s answer', { exact: true }).selectOption(answer);
    await this.mandate.getByRole('button', { name: /^Set the bank’s answer/ }).click();
  }
}
