import { html } from '../../../html.ts';
import { checkoutLayout } from '../../checkout/layout.ts';
import { formatRupees } from '../../money.ts';
import type { DebitMethod, SubscriptionRecord } from '../subscriptions.repository.ts';

const methodNames: Record<DebitMethod, string> = { upi: 'UPI Autopay', card: 'Card' };

/** The page on which a customer approves a mandate. */
export function renderApproval(page: {
  merchantName: string;
  subscription: SubscriptionRecord;
  action: string;
}): string {
  const { plan, authorization, customer } = page.subscription;
  const amount = formatRupees(authorization.amountPaise);
  const choices = authorization.methods.map(
    (method, index) =>
      html`<div class="method">
        <label class="choice"
          ><input
            type="radio"
            name="method"
            value="${method}"
            ${index === 0 && html` checked`}
          />${methodNames[method]}</label
        >
      </div>`,
  );
  return checkoutLayout({
    title: `Approve payments to ${page.merchantName}`,
    scripts: html`<script src="/pg/view/assets/checkout.js" defer></script>`,
    body: html` <main class="card">
        <header class="summary">
          <p class="merchant">
            <span class="avatar" aria-hidden="true">${page.merchantName.slice(0, 1)}</span
            >${page.merchantName}
          </p>
          <h1><span class="label">Amount now</span> <span class="amount">${amount}</span></h1>
          <dl>
            <div>
              <dt>Plan</dt>
              <dd>${plan.name}</dd>
            </div>
            <div>
              <dt>Later</dt>
              <dd>At most ${formatRupees(plan.maxPaise)} each time</dd>
            </div>
            <div>
              <dt>Reference</dt>
              <dd>${page.subscription.subscriptionId}</dd>
            </div>
            <div>
              <dt>Receipt to</dt>
              <dd>${customer.email}</dd>
            </div>
          </dl>
        </header>
        <form class="pay" method="post" action="${page.action}" novalidate>
          <fieldset class="methods">
            <legend>Pay with</legend>
            ${choices}
          </fieldset>
          <button class="primary" type="submit" name="outcome" value="approve">Approve</button>
          <fieldset class="others">
            <legend>Or try another outcome</legend>
            <button type="submit" name="outcome" value="late">Approve late</button>
            <button type="submit" name="outcome" value="refuse">Refuse</button>
          </fieldset>
          <button class="quiet" type="submit" name="outcome" value="leave">Leave</button>
        </form>
      </main>
      <footer class="footnote">
        This is a test page in place of the payment provider's. No real mandate is made.
      </footer>`,
  });
}
