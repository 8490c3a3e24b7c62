/** A file that is sent with an email. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** An email as the mail server takes it. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
  idempotencyKey: string;
}

/** What an email says; `composeEmail` gives it the store's layout. */
export interface Email {
  to: string;
  subject: string;
  /**
   * Sent once per key, and part of the Message-ID. It is fixed when the email is queued, and made of ids only, because
   * it outlives the account.
   */
  idempotencyKey: string;
  greeting: string;
  paragraphs: string[];
  /** A table of labels and values. */
  details?: [label: string, value: string][];
  button?: { label: string; url: string };
  /** Small print after the signature. */
  footnotes?: string[];
  /** The store's name. */
  signature: string;
  replyTo?: string;
  unsubscribeUrl?: string;
  attachments?: Attachment[];
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
const withBreaks = (text: string) => escape(text).replaceAll('\n', '<br>');

/** Headers are one line; names that people typed may have more. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const table = (details: [string, string][]) =>
  `<table style="border-collapse:collapse;margin:16px 0">${details
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#475569;vertical-align:top">${escape(label)}</td>` +
        `<td style="padding:4px 0">${withBreaks(value)}</td></tr>`,
    )
    .join('')}</table>`;

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#4338ca;color:#ffffff;text-decoration:none';

function htmlOf(email: Email): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;
  const { button, details = [], footnotes = [] } = email;
  return [
    '<div style="max-width:560px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#0f172a;overflow-wrap:anywhere">',
    paragraph(email.greeting),
    ...email.paragraphs.map(paragraph),
    details.length > 0 ? table(details) : '',
    button
      ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="${BUTTON}">${escape(button.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;color:#475569">Or open this address: ${escape(button.url)}</p>`
      : '',
    paragraph(email.signature),
    ...footnotes.map(
      (text) => `<p style="margin:0 0 8px;font-size:13px;color:#475569">${withBreaks(text)}</p>`,
    ),
    '</div>',
  ].join('');
}

function textOf(email: Email): string {
  const { button, details = [], footnotes = [] } = email;
  return [
    email.greeting,
    ...email.paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}: ${button.url}` : '',
    email.signature,
    ...footnotes,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Writes an email as text and as HTML. Everything that people typed is escaped. */
export function composeEmail(email: Email): EmailMessage {
  return {
    to: email.to,
    subject: oneLine(email.subject),
    idempotencyKey: email.idempotencyKey,
    text: textOf(email),
    html: htmlOf(email),
    ...(email.attachments?.length && { attachments: email.attachments }),
    ...(email.replyTo && { replyTo: email.replyTo }),
    ...(email.unsubscribeUrl && { headers: { 'List-Unsubscribe': `<${email.unsubscribeUrl}>` } }),
  };
}
