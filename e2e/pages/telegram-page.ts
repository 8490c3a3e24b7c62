import type { Page } from '@playwright/test';
import type { TelegramGroup } from '../factories/telegram.ts';

/** The sandbox's pages that play Telegram, in a tab that a link of the store opened. */
export class TelegramPage {
  constructor(
    readonly page: Page,
    private readonly group: TelegramGroup,
  ) {}

  /** Goes on as the person, from the page that asks for the account. */
  async chooseAccount(): Promise<void> {
    await this.page.getByRole('link', { name: new RegExp(`@${this.group.person.username}$`) }).click();
  }

  async pressStart(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
  }

  get messages() {
    return this.page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  }

  /** Opens the link in the bot's last message and asks to join. */
  async requestToJoin(): Promise<void> {
    await this.messages.last().getByRole('link').click();
    await this.page.getByRole('button', { name: 'Request to join' }).click();
  }

  get outcome() {
    return this.page.getByRole('status');
  }
}
