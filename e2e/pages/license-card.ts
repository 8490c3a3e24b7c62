import type { Page } from '@playwright/test';

/** The licence of a tool: after the purchase, and on its card in My Tools. */
export class LicenseCard {
  constructor(
    private readonly page: Page,
    private readonly toolName: string,
  ) {}

  get panel() {
    return this.page.getByRole('region', { name: `Licence of ${this.toolName}` });
  }

  /** The key, where it is shown. */
  async readKey(): Promise<string> {
    return await this.panel.getByText(/^(\w{5}-){3}\w{5}$/).innerText();
  }

  button(name: string | RegExp) {
    return this.panel.getByRole('button', { name });
  }

  get devices() {
    return this.page.getByRole('dialog', { name: 'Devices' });
  }

  device(name: string) {
    return this.devices.getByRole('listitem').filter({ hasText: name });
  }
}
