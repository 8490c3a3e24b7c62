import { layout } from '../../style/layout.ts';
import { html, type Html } from '../../html.ts';
import { isClosed } from '../disputes.ts';
import { disputeType, type DisputeRecord } from '../disputes.repository.ts';
import { formatRupees } from '../money.ts';

const when = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const time = (at: number) => html`<time datetime="${new Date(at).toISOString()}">${when.format(at)}</time>`;

const words = (code: string) => {
  const text = code.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

type Step = { label: string; fields: Partial<Pick<DisputeRecord, 'state' | 'type'>> };

/** What the bank can do next. */
function steps({ state, type }: DisputeRecord): Step[] {
  if (state === 'MERCHANT_WON' && type !== 'PRE_ARBITRATION' && type !== 'ARBITRATION')
    return [{ label: 'Contest at pre-arbitration', fields: { type: 'PRE_ARBITRATION', state: 'CREATED' } }];
  if (isClosed({ state })) return [];
  return [
    state === 'CREATED' || state === 'INSUFFICIENT_EVIDENCE'
      ? { label: 'Review the evidence', fields: { state: 'UNDER_REVIEW' } }
      : { label: 'Ask for more evidence', fields: { state: 'INSUFFICIENT_EVIDENCE' } },
    { label: 'Merchant wins', fields: { state: 'MERCHANT_WON' } },
    { label: 'Merchant loses', fields: { state: 'MERCHANT_LOST' } },
  ];
}

function button(dispute: DisputeRecord, { label, fields }: Step): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="/disputes/${dispute.disputeId}">
    ${inputs}<button type="submit" aria-label="${label}: dispute ${dispute.disputeId}">${label}</button>
  </form>`;
}

function item(dispute: DisputeRecord): Html {
  return html`<li>
    <h2>${formatRupees(dispute.amountPaise)} · ${words(dispute.type)}: ${words(dispute.state)}</h2>
    <p>
      ${dispute.reason} (${dispute.reasonCode}). Dispute ${dispute.disputeId} of order ${dispute.orderId}.
    </p>
    <p>
      ${
        dispute.resolvedAt === null
          ? html`Respond by ${time(dispute.respondBy)}`
          : html`Closed ${time(dispute.resolvedAt)}`
      }
    </p>
    <div class="steps">${steps(dispute).map((step) => button(dispute, step))}</div>
  </li>`;
}

/** What can be disputed: a paid order, or a subscription's payment. */
export interface Payment {
  id: string;
  amountPaise: number;
  note: string;
  at: number;
}

/** The form that opens a dispute, and all disputes, newest first. */
export function renderDisputes(page: {
  disputes: DisputeRecord[];
  payments: Payment[];
  problem: string | null;
}): string {
  const payments = page.payments.map(
    ({ id, amountPaise, note }) =>
      html`<option value="${id}">${id} · ${formatRupees(amountPaise)} · ${note}</option>`,
  );
  const types = disputeType.options.map(
    (type) =>
      html`<option value="${type}" ${type === 'CHARGEBACK' && html` selected`}>${words(type)}</option>`,
  );
  return layout(
    'Test disputes',
    '/disputes/disputes.css',
    html`<header>
        <h1>Test disputes</h1>
        <p>You are the customer’s bank. Every step sends the store a signed webhook. All times in IST.</p>
      </header>
      <main>
        ${page.problem !== null && html`<p class="error" role="alert">${page.problem}</p>`}
        <form method="post" action="/disputes" class="open">
          <label for="order">Paid order</label>
          <select id="order" name="order" required>
            ${payments}
          </select>
          <label for="type">Stage</label>
          <select id="type" name="type">
            ${types}
          </select>
          <button type="submit">Open a dispute</button>
        </form>
        ${
          page.disputes.length === 0
            ? html`<p class="empty">No disputes yet. Pay an order in the store, then open one here.</p>`
            : html`<ul class="cards">
                ${page.disputes.map(item)}
              </ul>`
        }
      </main>`,
  );
}
