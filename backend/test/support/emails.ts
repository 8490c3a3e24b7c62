import { composeEmail, type EmailMessage, MailService } from '../../src/platform/mail/index.ts';
import type { TestStore } from './app.ts';

/** Collects the emails a store sends, instead of a server. */
export class Emails {
  readonly sent: EmailMessage[] = [];

  constructor(store: TestStore) {
    jest.spyOn(store.app.get(MailService), 'send').mockImplementation((email) => {
      this.sent.push(composeEmail(email));
      return Promise.resolve();
    });
  }

  to(address: string): EmailMessage[] {
    return this.sent.filter((mail) => mail.to === address);
  }

  /** The `nth` email to an address, or of those with a Reply-To, as soon as the queue has sent it. */
  async waitFor(address: string, nth = 1, replyTo?: string): Promise<EmailMessage> {
    const end = Date.now() + 15_000;
    while (Date.now() < end) {
      const emails = this.to(address).filter((mail) => replyTo === undefined || mail.replyTo === replyTo);
      const mail = emails[nth - 1];
      if (mail) return mail;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no mail number ${nth} to ${address}; sent: ${this.sent.map(({ to }) => to).join(', ')}`);
  }

  /** The token of the `nth` email to an address that links to `page`; other emails may come before or after. */
  async waitForToken(address: string, page: string, nth = 1): Promise<string> {
    const end = Date.now() + 15_000;
    while (Date.now() < end) {
      const mail = this.to(address).filter(({ text }) => text.includes(`/${page}?token=`))[nth - 1];
      if (mail) return tokenIn(mail, page);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no mail number ${nth} to ${address} with a link to ${page}`);
  }
}

/** The token in an emailed link. */
export function tokenIn(mail: EmailMessage, page: string): string {
  const found = new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(mail.text)?.[1];
  if (!found) throw new Error(`no link to ${page} in: ${mail.text}`);
  return found;
}
