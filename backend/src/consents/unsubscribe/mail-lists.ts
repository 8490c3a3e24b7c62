import { MAIL_CHOICES } from '../purposes.ts';

/** The kinds of optional email; each can be ended by the link in it. */
export const MAIL_LISTS = [...MAIL_CHOICES, 'checkoutReminder', 'newsletter'] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** The links that end a kind of email, as `Email` takes them. */
export interface UnsubscribeLinks {
  /** For the program that shows the email: a POST is enough (RFC 8058). */
  unsubscribeUrl: string;
  /** A page with a button. */
  unsubscribePage: string;
}

export function unsubscribeLinks(publicUrl: string, list: MailList, token: string): UnsubscribeLinks {
  const query = new URLSearchParams({ token, list }).toString();
  return {
    unsubscribeUrl: `${publicUrl}/api/mail/unsubscribe?${query}`,
    unsubscribePage: `${publicUrl}/unsubscribe?${query}`,
  };
}
