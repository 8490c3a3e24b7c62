import { html } from '../../html.ts';
import type { OrderRecord } from '../orders.repository.ts';
import { checkoutLayout } from './layout.ts';

export type Notice = { title: string; text: string; tone: 'good' | 'neutral' | 'bad' };

/** What a session's page says when it takes no payment, or null when it does. */
export function noticeFor(order: OrderRecord | null): Notice | null {
  if (order === null) {
    return {
      title: 'This payment link is not valid',
      text: 'Go back to the store and start the payment again.',
      tone: 'bad',
    };
  }
  switch (order.status) {
    case 'ACTIVE':
      return null;
    case 'PAID':
      return { title: 'Already paid', text: 'This order has been paid. Nothing more is due.', tone: 'good' };
    case 'EXPIRED':
      return {
        title: 'This payment has expired',
        text: 'The time to pay is over. You have not been charged. Go back to the store to order again.',
        tone: 'neutral',
      };
    case 'TERMINATION_REQUESTED':
    case 'TERMINATED':
      return {
        title: 'This payment was cancelled by the store',
        text: 'You have not been charged by this page. Go back to the store to order again.',
        tone: 'neutral',
      };
  }
}

const marks: Record<Notice['tone'], string> = { good: '✓', neutral: 'i', bad: '!' };

/** A page that only tells something and, where it can, leads back to the store. */
export function renderNoticePage(notice: Notice, order: OrderRecord | null, backUrl: string | null): string {
  return checkoutLayout({
    title: notice.title,
    body: html` <main class="card notice">
      <p class="notice-mark ${notice.tone}" aria-hidden="true">${marks[notice.tone]}</p>
      <h1>${notice.title}</h1>
      <p>${notice.text}</p>
      ${order && html`<p class="order-line">Order ${order.orderId}</p>`}
      ${backUrl !== null && html`<a class="primary" href="${backUrl}" target="_top">Back to the store</a>`}
    </main>`,
  });
}

/** The last page inside a modal: tells the page around it how things ended. */
export function renderEmbeddedEnd(result: 'finished' | 'aborted'): string {
  return checkoutLayout({
    title: 'Payment finished',
    scripts: html`<script src="/pg/view/assets/embedded-end.js" data-result="${result}"></script>`,
    body: html`<main class="card notice"><h1>You can close this window</h1></main>`,
  });
}
