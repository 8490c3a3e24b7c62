import { toHtml, getText } from './email-layout.ts';
import type { Email, EmailMessage } from './email.ts';

/** Headers are one line; names that people typed may have more. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A one-click address must be https; over http it is a link like any other. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** Writes an email as text and as HTML. Everything that people typed is escaped. */
export function composeEmail(email: Email): EmailMessage {
  const subject = oneLine(email.subject);
  return {
    to: email.to,
    subject,
    idempotencyKey: email.idempotencyKey,
    text: getText(email),
    html: toHtml(email, subject),
    ...(email.attachments?.length && { attachments: email.attachments }),
    ...(email.replyTo && { replyTo: email.replyTo }),
    ...(email.unsubscribeUrl && { headers: unsubscribeHeaders(email.unsubscribeUrl) }),
  };
}
