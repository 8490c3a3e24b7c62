import { useSite } from '~/lib/site';
import { LegalPage } from './LegalPage';

/** The terms of service. */
export function Terms() {
  const { storeName, settings } = useSite();
  return (
    <LegalPage title="Terms of Service" path="/terms" updated="28 November 2026" before="December 15, 2024">
      <h2>1. Who we are</h2>
      <p>
        {storeName} sells downloadable trading tools, offers a course and builds custom software. By using
        this site or buying from us, you accept these terms.
      </p>
      <h2>2. No trading tips or advice</h2>
      <p>
        We sell software and education. We do not give trading tips or investment advice, and we do not
        recommend buying or selling any security. We are not registered as an investment adviser. Examples and
        backtests show how a tool works, not what it will earn.
      </p>
      <h2>3. You bear all trading outcomes</h2>
      <p>
        Trading involves risk: you can lose more than you invest. You decide what to trade, and you alone bear
        every outcome of your trades, whether or not you used one of our tools. Test with small amounts or on
        paper first.
      </p>
      <h2>4. Licence</h2>
      <p>
        A purchase gives you a personal licence to use the tool and its updates: for the number of days shown
        when you buy it, or a lifetime licence where no number is shown. You may not resell, share or publish
        the files. A trial ends after the number of days shown on the tool’s page.
      </p>
      <h2>5. Fees and refunds</h2>
      <p>
        Prices are in Indian rupees and include taxes where they apply. Because digital files cannot be
        returned, fees are non-refundable once paid, except where the law requires otherwise or we decide to
        make an exception.
      </p>
      <h2>6. Subscriptions</h2>
      <p>
        Subscriptions renew automatically at the end of each period until you cancel them. We offer none at
        present: a tool is paid for once, and a licence that ends is renewed only if you pay for it again.
      </p>
      <h2>7. Price changes</h2>
      <p>
        We may change prices at any time, and those of subscriptions, once we offer them, with 30 days notice.
        Existing purchases are not affected; the price of a renewal is the one shown when you renew.
      </p>
      <h2>8. Your account</h2>
      <p>
        Keep your password private. You are responsible for all activity on your account until you tell us
        that someone else has access to it.
      </p>
      <h2>9. Termination</h2>
      <p>We may suspend or end an account that</p>
      <ul>
        <li>shares or resells our files,</li>
        <li>attacks or overloads the site,</li>
        <li>uses an unauthorised payment method, or</li>
        <li>breaks these terms in another serious way.</li>
      </ul>
      <p>You may close your account at any time.</p>
      <h2>10. Liability</h2>
      <p>
        Tools are provided as is. As far as the law allows, our liability is limited to the price you paid for
        the tool in question.
      </p>
      <h2>11. Law and disputes</h2>
      <p>
        Indian law applies. Disputes are settled by arbitration in Rajasthan, India, under the Arbitration and
        Conciliation Act, 1996.
      </p>
      <h2>12. Contact</h2>
      <p>
        Questions? Email us at{' '}
        <a className="link" href={`mailto:${settings.supportEmail}`}>
          {settings.supportEmail}
        </a>
        .
      </p>
    </LegalPage>
  );
}
