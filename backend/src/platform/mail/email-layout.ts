import { shortened } from '../../common/fields/words.ts';
import type { Email } from './email.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, also in an attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The colours of the light theme stand in the elements, because many programs drop style sheets. */
const STYLES = {
  page: `margin:0;padding:0;background-color:#f1f5f9;${FONT}`,
  card: 'background-color:#ffffff;border:1px solid #e2e8f0;border-radius:12px',
  name: `padding:24px 28px 0;font-size:18px;font-weight:700;color:#0f172a;${FONT}`,
  text: `padding:20px 28px 24px;font-size:16px;line-height:1.55;color:#0f172a;overflow-wrap:anywhere;${FONT}`,
  button:
    'display:inline-block;padding:12px 22px;border-radius:8px;background-color:#4338ca;color:#ffffff;' +
    'font-weight:600;text-decoration:none',
  picture: 'display:block;width:100%;max-width:544px;height:auto;border:0;border-radius:8px',
  // On white, so that a dark one is seen in the dark theme, too.
  logo: 'width:32px;height:32px;border:0;border-radius:7px;background-color:#ffffff;vertical-align:-9px;margin-right:10px',
  small: 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#475569',
  label: 'padding:6px 16px 6px 0;color:#475569;vertical-align:top;overflow-wrap:normal',
  value: 'padding:6px 0;color:#0f172a;vertical-align:top',
  link: 'color:#4338ca',
  foot: `padding:16px 28px 0;overflow-wrap:anywhere;${FONT}`,
} as const;

const styled = (name: keyof typeof STYLES) => `class="m-${name}" style="${STYLES[name]}"`;

/** The dark theme, for programs that have one and read style sheets. */
const DARK = `
  .m-page { background-color: #0b1120 !important; }
  .m-card { background-color: #111c33 !important; border-color: #24324d !important; }
  .m-name, .m-text, .m-value { color: #e8edf6 !important; }
  .m-small, .m-label { color: #a9b6cc !important; }
  .m-link { color: #a5b4fc !important; }
  .m-button { background-color: #4f46e5 !important; color: #ffffff !important; }`;

const STYLE_SHEET = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {${DARK}
}
@media (max-width: 480px) { .m-name, .m-text, .m-foot { padding-left: 20px !important; padding-right: 20px !important; } }`;

const paragraph = (text: string) => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;
const small = (html: string) => `<p ${styled('small')}>${html}</p>`;
const link = (url: string, label: string) => `<a href="${escapeHtml(url)}" ${styled('link')}>${label}</a>`;

const toTable = (details: [string, string][]) =>
  `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${details
    .map(
      ([label, value]) =>
        `<tr><td ${styled('label')}>${escapeHtml(label)}</td><td ${styled('value')}>${withBreaks(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** Without a height, so that the picture keeps its shape; Outlook reads the width from the attribute. */
const getPicture = ({ url, alt }: { url: string; alt: string }) =>
  `<p style="margin:0 0 16px"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="544" ${styled('picture')}></p>`;

function toHead({ signature, storeName = signature, logoUrl }: Email): string {
  const name = escapeHtml(storeName);
  if (!logoUrl) return name;
  return `<img src="${escapeHtml(logoUrl)}" alt="${name} logo" width="32" height="32" ${styled('logo')}>${name}`;
}

function getContent(email: Email): string {
  const { greeting, paragraphs, picture, body, details = [], button, links = [], signature } = email;
  return [
    greeting ? paragraph(greeting) : '',
    ...paragraphs.map(paragraph),
    picture ? getPicture(picture) : '',
    body?.html ?? '',
    details.length > 0 ? toTable(details) : '',
    button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" ${styled('button')}>${escapeHtml(button.label)}</a></p>`
      : '',
    ...links.map(({ url, label }) => `<p style="margin:0 0 16px">${link(url, escapeHtml(label))}</p>`),
    `<p style="margin:24px 0 0">${withBreaks(signature)}</p>`,
  ].join('');
}

function toFoot({ footnotes = [], unsubscribePage }: Email): string {
  return [
    ...footnotes.map((text) => small(withBreaks(text))),
    unsubscribePage ? small(link(unsubscribePage, 'Unsubscribe from these emails')) : '',
  ].join('');
}

/** What lists of emails show after the subject: the first words, without the addresses of links. */
const getPreview = ({ paragraphs, body }: Email) =>
  shortened(paragraphs[0] ?? body?.text.replaceAll(/ \(https?:[^\s)]+\)/g, '') ?? '', 140);

/** The layout of every email: the store's name, a card, small print; in a light and a dark theme. */
export function toHtml(email: Email, subject: string): string {
  const preview = getPreview(email);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLE_SHEET}</style></head>`,
    `<body ${styled('page')}>`,
    preview
      ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>`
      : '',
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr>',
    '<td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;text-align:left">',
    `<tr><td ${styled('card')}>`,
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">',
    `<tr><td ${styled('name')}>${toHead(email)}</td></tr>`,
    `<tr><td ${styled('text')}>${getContent(email)}</td></tr></table>`,
    `</td></tr><tr><td ${styled('foot')}>${toFoot(email)}</td></tr></table>`,
    '</td></tr></table></body></html>',
  ].join('');
}

/** The same without a layout, for programs that show no HTML and for filters that distrust emails without text. */
export function getText(email: Email): string {
  const {
    greeting,
    paragraphs,
    body,
    button,
    links = [],
    details = [],
    footnotes = [],
    unsubscribePage,
  } = email;
  return [
    greeting,
    ...paragraphs,
    body?.text ?? '',
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}: ${button.url}` : '',
    ...links.map(({ label, url }) => `${label}: ${url}`),
    email.signature,
    ...footnotes,
    unsubscribePage ? `Unsubscribe from these emails: ${unsubscribePage}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
