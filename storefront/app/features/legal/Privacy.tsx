import { Link } from 'react-router';
import { useSite } from '~/lib/site';
import { LegalPage } from './LegalPage';

/** What is known about visitors and customers, and what is done with it. */
export function Privacy() {
  const { storeName, settings } = useSite();
  return (
    <LegalPage title="Privacy Policy" path="/privacy">
      <h2>1. What we collect</h2>
      <ul>
        <li>Account: your name, e-mail address, phone number and what you add to your profile.</li>
        <li>
          Purchases: what you bought, when, for how much, and the payment’s reference. Card and bank details
          stay with the payment provider; we never see them.
        </li>
        <li>Use: downloads, trials, reviews and course progress.</li>
        <li>
          Which of our links brought you here, together with an account, trial or order that came of it.
        </li>
        <li>Technical: your address on the network and your browser’s name, kept briefly for security.</li>
      </ul>
      <h2>2. What we use it for</h2>
      <p>
        To deliver what you bought, to answer you, to keep accounts safe, and to meet our duties in law. We do
        not sell data.
      </p>
      <h2>3. Whom we share it with</h2>
      <ul>
        <li>The payment provider, to take your payment.</li>
        <li>The sign-in provider, if you choose to sign in with it.</li>
        <li>The services that host this site and send our e-mails.</li>
        <li>Authorities, where the law obliges us.</li>
      </ul>
      <h2>4. How we protect it</h2>
      <p>
        Data travels under 256-bit encryption. Passwords are stored only as hashes that cannot be turned back.
      </p>
      <h2>5. Cookies and storage</h2>
      <p>
        We keep your sign-in on your device, and preferences only with your permission. See the{' '}
        <Link to="/cookies" className="link">
          cookie policy
        </Link>
        .
      </p>
      <h2>6. Your rights</h2>
      <p>
        You may see, correct and export your data, and have your account deleted; we delete it within 30 days.
        Records of payments are kept as long as tax law asks.
      </p>
      <h2>7. Children</h2>
      <p>The store is not for people under 18, and we do not knowingly keep data of under-18s.</p>
      <h2>8. Visitors from the European Union</h2>
      <p>
        Where the GDPR applies to you, you have the rights it gives, including to complain to your authority.
      </p>
      <h2>9. Contact</h2>
      <p>
        {storeName}, {settings.address}
        {settings.supportEmail && (
          <>
            ,{' '}
            <a className="link" href={`mailto:${settings.supportEmail}`}>
              {settings.supportEmail}
            </a>
          </>
        )}
        .
      </p>
    </LegalPage>
  );
}
