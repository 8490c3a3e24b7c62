import { html, type Html } from '../../../html.ts';
import { layout } from '../../../style/layout.ts';
import { formatRupees } from '../../money.ts';
import type { DebitRecord } from '../debits.repository.ts';
import type { DebitOutcome, SubscriptionRecord, SubscriptionStatus } from '../subscriptions.repository.ts';

const when = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

const statusNames: Partial<Record<SubscriptionStatus, string>> = {
  ACTIVE: 'Active',
  ON_HOLD: 'On hold',
  CUSTOMER_PAUSED: 'Paused',
  CUSTOMER_CANCELLED: 'Cancelled by you',
  CANCELLED: 'Cancelled by the store',
  COMPLETED: 'Ended',
  CARD_EXPIRED: 'Card expired',
};

const outcomeNames: Record<DebitOutcome, string> = {
  success: 'Succeeds',
  fail: 'Fails',
  late: 'Succeeds four hours late',
  'fail-then-success': 'Fails, and succeeds an hour later',
  twice: 'Is debited twice',
};

export type MandateView = { subscription: SubscriptionRecord; announced: DebitRecord | undefined };

/** What the customer can do. Only UPI mandates can be paused. */
function getSteps({
  status,
  authorization,
}: SubscriptionRecord): { label: string; status: SubscriptionStatus }[] {
  const cancel = { label: 'Cancel', status: 'CUSTOMER_CANCELLED' } as const;
  if (status === 'CUSTOMER_PAUSED') return [{ label: 'Resume', status: 'ACTIVE' }, cancel];
  if (status === 'ON_HOLD') return [cancel];
  if (status !== 'ACTIVE') return [];
  return authorization.method === 'upi' ? [{ label: 'Pause', status: 'CUSTOMER_PAUSED' }, cancel] : [cancel];
}

function renderAnnounced(debit: DebitRecord | undefined): Html {
  if (debit === undefined || debit.scheduledOn === null) return html`None announced`;
  return html`${formatRupees(debit.amountPaise)} on
    <time datetime="${debit.scheduledOn}">${when.format(new Date(debit.scheduledOn))}</time>, 06:00`;
}

function renderOutcome({ subscriptionId, plan, outcomes }: SubscriptionRecord): Html {
  const next = outcomes[0] ?? 'success';
  const options = Object.entries(outcomeNames).map(
    ([value, name]) => html`<option value="${value}" ${value === next && html` selected`}>${name}</option>`,
  );
  return html`<form method="post" action="/upi/${subscriptionId}" class="outcome">
    <label for="outcome-${subscriptionId}">Bank’s answer</label>
    <select id="outcome-${subscriptionId}" name="outcome">
      ${options}
    </select>
    <button type="submit" aria-label="Set the bank’s answer: ${plan.name}">Set</button>
  </form>`;
}

function renderMandate(merchantName: string, { subscription, announced }: MandateView): Html {
  const { subscriptionId, plan, status, authorization } = subscription;
  const steps = getSteps(subscription);
  const buttons = steps.map(
    (step) =>
      html`<form method="post" action="/upi/${subscriptionId}">
        <input type="hidden" name="status" value="${step.status}" />
        <button type="submit" aria-label="${step.label}: ${plan.name}">${step.label}</button>
      </form>`,
  );
  return html`<li>
    <h2>${merchantName}: ${plan.name}</h2>
    <dl>
      <div>
        <dt>State</dt>
        <dd>${statusNames[status] ?? status}</dd>
      </div>
      <div>
        <dt>Pays by</dt>
        <dd>${authorization.method === 'card' ? 'Card' : 'UPI'}</dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>Up to ${formatRupees(plan.maxPaise)}</dd>
      </div>
      <div>
        <dt>Next debit</dt>
        <dd>${renderAnnounced(announced)}</dd>
      </div>
    </dl>
    <p>Subscription ${subscriptionId}</p>
    ${steps.length > 0 && renderOutcome(subscription)}
    <div class="steps">${buttons}</div>
  </li>`;
}

/** The approved mandates, newest first, with what the customer and the bank can do. */
export function renderUpi(page: {
  merchantName: string;
  mandates: MandateView[];
  problem: string | null;
}): string {
  return layout(
    'Test UPI app',
    '/upi/upi.css',
    html`<header>
        <h1>Test UPI app</h1>
        <p>
          You are the customer, and the bank that decides debits. They run when the
          <a href="/clock">clock</a> reaches 06:00 IST of their day.
        </p>
      </header>
      <main>
        ${page.problem !== null && html`<p class="error" role="alert">${page.problem}</p>`}
        ${
          page.mandates.length === 0
            ? html`<p class="empty">No mandates yet. Subscribe to a plan in the store, then approve it.</p>`
            : html`<ul class="cards">
                ${page.mandates.map((mandate) => renderMandate(page.merchantName, mandate))}
              </ul>`
        }
      </main>`,
  );
}
