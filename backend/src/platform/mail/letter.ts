import type { Mail } from './mailer.js';

export interface Letter {
  to: string;
  subject: string;
  fact: string;
  greeting: string;
  paragraphs: string[];
  /** Facts in a table: label and value. */
  lines?: [label: string, value: string][];
  button?: { label: string; url: string };
  /** Small print after the signature. */
  footnotes?: string[];
  /** The store's name, as the signature. */
  from: string;
  replyTo?: string;
  unsubscribeUrl?: string;
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

/** Headers are one line, whatever people type into names. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const table = (lines: [string, string][]) =>
  `<table style="border-collapse:collapse;margin:16px 0">${lines
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#475569;vertical-align:top">${escape(label)}</td>` +
        `<td style="padding:4px 0">${withBreaks(value)}</td></tr>`,
    )
    .join('')}</table>`;

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#4338ca;color:#ffffff;text-decoration:none';

function htmlOf(letter: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;
  const { button, lines = [], footnotes = [] } = letter;
  return [
    '<div style="max-width:560px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#0f172a;overflow-wrap:anywhere">',
    paragraph(letter.greeting),
    ...letter.paragraphs.map(paragraph),
    lines.length > 0 ? table(lines) : '',
    button
      ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="${BUTTON}">${escape(button.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;color:#475569">Or open this address: ${escape(button.url)}</p>`
      : '',
    paragraph(letter.from),
    ...footnotes.map(
      (text) => `<p style="margin:0 0 8px;font-size:13px;color:#475569">${withBreaks(text)}</p>`,
    ),
    '</div>',
  ].join('');
}

function textOf(letter: Letter): string {
  const { button, lines = [], footnotes = [] } = letter;
  return [
    letter.greeting,
    ...letter.paragraphs,
    lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}: ${button.url}` : '',
    letter.from,
    ...footnotes,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A letter as a mail, in text and in HTML; whatever people typed is escaped. */
export function writeLetter(letter: Letter): Mail {
  return {
    to: letter.to,
    subject: oneLine(letter.subject),
    fact: letter.fact,
    text: textOf(letter),
    html: htmlOf(letter),
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    ...(letter.unsubscribeUrl && { headers: { 'List-Unsubscribe': `<${letter.unsubscribeUrl}>` } }),
  };
}
