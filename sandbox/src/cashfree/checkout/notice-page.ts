import { html } from '../../html.ts';
import type { OrderRecord } from '../orders.repository.ts';
import { checkoutLayout } from './layout.ts';

export type Notice = { title: string; text: string; tone: 'good' | 'neutral' | 'bad' };

/** The notice for a session that cannot be paid, or null when it can. */
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
      return { title: 'Already paid', text: 'This order has been paid.', tone: 'good' };
    case 'EXPIRED':
      return {
        title: 'This payment has expired',
        text: 'You have not been charged. Go back to the store to order again.',
        tone: 'neutral',
      };
    case 'TERMINATION_REQUESTED':
    case 'TERMINATED':
      return {
        title: 'This payment was cancelled by the store',
        text: 'You have not been charged. Go back to the store to order again.',
        tone: 'neutral',
      };
  }
}

const icons: Record<Notice['tone'], string> = { good: '✓', neutral: 'i', bad: '!' };

/** A page with a message and, if known, a link back to the store. */
export function renderNoticePage(notice: Notice, order: OrderRecord | null, backUrl: string | null): string {
  return checkoutLayout({
    title: notice.title,
    body: html` <main class="card notice">
      <p class="notice-icon ${notice.tone}" aria-hidden="true">${icons[notice.tone]}</p>
      <h1>${notice.title}</h1>
      <p>${notice.text}</p>
      ${order && html`<p class="order-line">Order ${order.orderId}</p>`}
      ${backUrl !== null && html`<a class="primary" href="${backUrl}" target="_top">Back to the store</a>`}
    </main>`,
  });
}

/** The last page inside a modal: reports the result to the surrounding page. */
export function renderEmbeddedEnd(result: 'finished' | 'aborted'): string {
  return checkoutLayout({
    title: 'Payment finished',
    scripts: html`<script src="/pg/view/assets/embedded-end.js" data-result="${result}"></script>`,
    body: html`<main class="card notice"><h1>You can close this window</h1></main>`,
  });
}
