import type { Mail } from '../../platform/mail/index.js';

export interface MailStore {
  name: string;
  supportEmail: string;
  gstin: string;
  url: string;
}

export interface MailOrder {
  id: string;
  orderId: string;
  toolName: string;
  amountPaise: number;
  completedAt: Date;
  buyerName: string;
  buyerEmail: string;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const day = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Subjects are header lines: one line, whatever a tool is called. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

type Lines = [label: string, value: string][];

function compose(
  store: MailStore,
  order: MailOrder,
  mail: { fact: string; subject: string; intro: string; lines: Lines; link?: { label: string; url: string } },
): Mail {
  const help = store.supportEmail ? `Questions? Write to ${store.supportEmail}.` : '';
  const greeting = `Dear ${order.buyerName},`;
  const link = mail.link && `${mail.link.label}: ${mail.link.url}`;
  const table = mail.lines.map(([label, value]) => `${label}: ${value}`).join('\n');
  const rows = mail.lines
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#555">${escape(label)}</td><td>${escape(value)}</td></tr>`,
    )
    .join('');
  const button = mail.link && `<p><a href="${escape(mail.link.url)}">${escape(mail.link.label)}</a></p>`;
  return {
    to: order.buyerEmail,
    subject: oneLine(mail.subject),
    fact: mail.fact,
    text: [greeting, mail.intro, table, link, help, store.name].filter(Boolean).join('\n\n'),
    html:
      `<div style="font-family:system-ui,sans-serif;max-width:560px;line-height:1.5">` +
      `<p>${escape(greeting)}</p><p>${escape(mail.intro)}</p><table>${rows}</table>` +
      `${button ?? ''}<p>${escape(help)}</p><p>${escape(store.name)}</p></div>`,
  };
}

/** The receipt for a completed order. */
export function receiptMail(store: MailStore, order: MailOrder): Mail {
  const lines: Lines = [
    ['Order', order.orderId],
    ['Tool', order.toolName],
    ['Paid', rupees.format(order.amountPaise / 100)],
    ['Date', day.format(order.completedAt)],
  ];
  if (store.gstin) lines.push(['GSTIN', store.gstin]);
  return compose(store, order, {
    fact: `receipt-${order.id}`,
    subject: `Your receipt for ${order.toolName} (${order.orderId})`,
    intro: 'Thank you for your purchase. Your payment has arrived, and the tool is in your library.',
    lines,
    link: { label: 'Download it from My Tools', url: `${store.url}/dashboard` },
  });
}

export interface MailRefund {
  id: string;
  amountPaise: number;
  access: 'keep' | 'withdraw';
}

/** The news that money went back. */
export function refundMail(store: MailStore, order: MailOrder, refund: MailRefund): Mail {
  const access =
    refund.access === 'keep' ? 'You keep your access to the tool.' : 'Your access to the tool has ended.';
  return compose(store, order, {
    fact: `refund-${refund.id}`,
    subject: `Your refund for ${order.toolName} (${order.orderId})`,
    intro: `We have refunded your payment. It reaches your account within 5 to 7 working days. ${access}`,
    lines: [
      ['Order', order.orderId],
      ['Tool', order.toolName],
      ['Refunded', rupees.format(refund.amountPaise / 100)],
    ],
  });
}
