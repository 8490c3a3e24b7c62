import { html, type Html } from '../../html.ts';
import { formatRupees } from '../money.ts';
import type { OrderRecord } from '../orders.repository.ts';
import { checkoutLayout } from './layout.ts';
import {
  banks,
  methodNames,
  wallets,
  type FieldErrors,
  type FormValues,
  type MethodName,
} from './methods.ts';

export type PaymentPage = {
  merchantName: string;
  order: OrderRecord;
  /** The form's target. */
  action: string;
  /** Hidden fields that identify a repeated click. */
  hidden: Record<string, string>;
  values: FormValues;
  errors: FieldErrors;
};

/** The payment page. Plain HTML; its script only prevents double clicks. */
export function renderPaymentPage(page: PaymentPage): string {
  const amount = formatRupees(page.order.amountPaise);
  const hidden = Object.entries(page.hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return checkoutLayout({
    title: `Pay ${amount} to ${page.merchantName}`,
    scripts: html`<script src="/pg/view/assets/checkout.js" defer></script>`,
    body: html` <main class="card">
        <header class="summary">
          <p class="merchant">
            <span class="avatar" aria-hidden="true">${page.merchantName.slice(0, 1)}</span
            >${page.merchantName}
          </p>
          <h1><span class="label">Amount to pay</span> <span class="amount">${amount}</span></h1>
          <dl>
            <div>
              <dt>Order</dt>
              <dd>${page.order.orderId}</dd>
            </div>
            ${
              page.order.note &&
              html`<div>
                <dt>For</dt>
                <dd>${page.order.note}</dd>
              </div>`
            }
            ${
              page.order.customer.email &&
              html`<div>
                <dt>Receipt to</dt>
                <dd>${page.order.customer.email}</dd>
              </div>`
            }
          </dl>
        </header>
        <form class="pay" method="post" action="${page.action}" novalidate>
          ${hidden} ${errorSummary(page.errors)}
          <fieldset class="methods">
            <legend>Pay with</legend>
            ${methodOption(page, 'upi', upiFields(page))} ${methodOption(page, 'card', cardFields(page))}
            ${methodOption(page, 'netbanking', select(page, 'bank', 'Bank', banks))}
            ${methodOption(page, 'wallet', walletFields(page))}
          </fieldset>
          <button class="primary" type="submit" name="outcome" value="pay">
            Pay<span aria-hidden="true"> ${amount}</span>
          </button>
          <fieldset class="others">
            <legend>Or try another outcome</legend>
            <button type="submit" name="outcome" value="fail">Fail payment</button>
            <button type="submit" name="outcome" value="pending">Leave it pending</button>
          </fieldset>
          <button class="quiet" type="submit" name="outcome" value="cancel">Cancel</button>
        </form>
      </main>
      <footer class="footnote">
        This is a test page in place of the payment provider's. The values are examples; no real payment is
        made.
      </footer>`,
  });
}

function errorSummary(errors: FieldErrors): Html | null {
  if (Object.keys(errors).length === 0) return null;
  return html`<p class="error-summary" role="alert">No payment was made. Check the fields marked in red.</p>`;
}

function methodOption(page: PaymentPage, name: MethodName, fields: Html): Html {
  const isChosen = page.values.method === name;
  return html` <div class="method">
    <label class="choice"
      ><input
        type="radio"
        name="method"
        value="${name}"
        ${isChosen && html` checked`}
      />${methodNames[name]}</label
    >
    <div class="fields">${fields}</div>
  </div>`;
}

function upiFields(page: PaymentPage): Html {
  return html`${input(page, 'upi_id', 'UPI ID', { inputmode: 'email' })}
    <p class="hint">Payments with testfailure@gocash are declined.</p>`;
}

function cardFields(page: PaymentPage): Html {
  return html`${input(page, 'card_number', 'Card number', { inputmode: 'numeric' })}
    <div class="pair">
      ${input(page, 'card_expiry', 'Expiry (MM/YY)', { inputmode: 'numeric' })}${input(page, 'card_cvv', 'CVV', { inputmode: 'numeric' })}
    </div>
    ${input(page, 'card_holder', 'Name on card', {})}`;
}

function walletFields(page: PaymentPage): Html {
  return html`${select(page, 'wallet', 'Wallet', wallets, 'Wallet provider')}${input(page, 'wallet_phone', 'Mobile number', { inputmode: 'tel' })}`;
}

function input(
  page: PaymentPage,
  name: keyof FormValues,
  label: string,
  extra: { inputmode?: string },
): Html {
  const error = page.errors[name];
  return html` <p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${page.values[name]}"
      autocomplete="off"
      spellcheck="false"
      maxlength="100"
      inputmode="${extra.inputmode ?? 'text'}"
      ${error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${error !== undefined && html`<span class="error" id="${name}-error">${error}</span>`}
  </p>`;
}

function select(
  page: PaymentPage,
  name: 'bank' | 'wallet',
  label: string,
  options: readonly { code: string; name: string }[],
  visible = label,
): Html {
  const choices = options.map(
    (option) =>
      html`<option value="${option.code}" ${option.code === page.values[name] && html` selected`}>
        ${option.name}
      </option>`,
  );
  return html` <p class="field">
    <label for="${name}">${visible}</label>
    <select id="${name}" name="${name}">
      ${choices}
    </select>
  </p>`;
}
