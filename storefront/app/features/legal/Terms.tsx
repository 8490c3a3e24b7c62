import { useSite } from '~/lib/site';
import { LegalPage } from './LegalPage';

/** The contract with customers. */
export function Terms() {
  const { storeName, settings } = useSite();
  return (
    <LegalPage title="Terms of Service" path="/terms">
      <h2>1. Who we are</h2>
      <p>
        {storeName} sells downloadable trading tools, presents a course and builds software on order. By using
        this site or buying here you accept these terms.
      </p>
      <h2>2. No trading tips or advice</h2>
      <p>
        We sell software and education. We give no trading tips, no investment advice and no recommendation to
        buy or sell any security, and we are not registered as an investment adviser. Examples and back-tests
        show how a tool works, not what it will earn.
      </p>
      <h2>3. You bear all trading outcomes</h2>
      <p>
        Trading can lose money, all of it and more. You decide what to trade, and you alone bear every outcome
        of your trades, whether a tool of ours took part or not. Test with small amounts or on paper first.
      </p>
      <h2>4. Licence</h2>
      <p>
        A purchase gives you a personal licence for life to use the tool and its updates. You may not resell,
        share or publish the files. A trial ends after the days named on the tool’s page.
      </p>
      <h2>5. Fees and refunds</h2>
      <p>
        Prices are in Indian rupees and include taxes where they apply. Because a file cannot be given back,
        fees are non-refundable once paid, except where the law says otherwise or we decide to make an
        exception.
      </p>
      <h2>6. Subscriptions</h2>
      <p>Subscriptions renew automatically at the end of each period until you cancel them.</p>
      <h2>7. Price changes</h2>
      <p>
        We may change prices of subscriptions with 30 days notice. What you have bought already is not
        affected.
      </p>
      <h2>8. Your account</h2>
      <p>
        Keep your password to yourself. You are responsible for what happens under your account until you tell
        us that somebody else has it.
      </p>
      <h2>9. Termination</h2>
      <p>We may suspend or end an account that</p>
      <ul>
        <li>shares or resells our files,</li>
        <li>attacks or overloads the site,</li>
        <li>pays with means that are not its own, or</li>
        <li>breaks these terms in another serious way.</li>
      </ul>
      <p>You may close your account at any time.</p>
      <h2>10. Liability</h2>
      <p>
        Tools are delivered as they are. As far as the law allows, our liability is limited to the price you
        paid for the tool in question.
      </p>
      <h2>11. Law and disputes</h2>
      <p>
        Indian law applies. Disputes are settled by arbitration in Rajasthan, India, under the Arbitration and
        Conciliation Act, 1996.
      </p>
      <h2>12. Contact</h2>
      <p>
        Questions? Write to{' '}
        <a className="link" href={`mailto:${settings.supportEmail}`}>
          {settings.supportEmail}
        </a>
        .
      </p>
    </LegalPage>
  );
}
