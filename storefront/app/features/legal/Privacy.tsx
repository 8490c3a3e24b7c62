import { Link } from 'react-router';
import { useSite } from '~/lib/site';
import { LegalPage } from './LegalPage';

/** The privacy policy. */
export function Privacy() {
  const { storeName, settings } = useSite();
  return (
    <LegalPage title="Privacy Policy" path="/privacy" updated="25 November 2026" before="December 15, 2024">
      <h2>1. What we collect</h2>
      <ul>
        <li>Account: your name, email address, phone number and what you add to your profile.</li>
        <li>
          Purchases: what you bought, when, for how much, and the payment’s reference. Card and bank details
          stay with the payment provider; we never see them.
        </li>
        <li>Tax invoices: your state and, if you give them, your GSTIN, registered name and address.</li>
        <li>
          Grievances: what you write, and how to reach you. If you delete your account, we keep the number and
          the dates.
        </li>
        <li>Usage: downloads, trials, reviews and course progress.</li>
        <li>
          Licences: your keys, and the names and identifiers that tools send of the devices that use them,
          until you delete your account. No IP address is kept with them.
        </li>
        <li>Which of our links brought you here, together with any account, trial or order that followed.</li>
        <li>Technical: your IP address and browser, kept briefly for security.</li>
        <li>
          Proof of delivery: the IP address of a download, kept for 120 days, or until a dispute about the
          payment is over.
        </li>
      </ul>
      <h2>2. How we use it</h2>
      <p>
        To deliver what you bought, answer you, keep accounts safe and meet our legal obligations. We do not
        sell your data. The{' '}
        <Link to="/privacy-notice" className="link">
          privacy notice
        </Link>{' '}
        lists each use with its purpose, in English and in Hindi.
      </p>
      <h2>3. Who we share it with</h2>
      <ul>
        <li>The payment provider, to take your payment.</li>
        <li>The sign-in provider, if you choose to sign in with it.</li>
        <li>The services that host this site and send our emails.</li>
        <li>Authorities, where the law requires it.</li>
      </ul>
      <h2>4. How we protect it</h2>
      <p>Data is transmitted with 256-bit encryption. Passwords are stored only as one-way hashes.</p>
      <h2>5. Cookies and storage</h2>
      <p>
        We store your sign-in on your device, and preferences only with your permission. See the{' '}
        <Link to="/cookies" className="link">
          cookie policy
        </Link>
        .
      </p>
      <h2>6. Your rights</h2>
      <p>
        You can access, correct and export your data, and ask us to delete your account; we delete it within
        30 days. Payment records and tax invoices are kept for as long as tax law requires.
      </p>
      <h2>7. Children</h2>
      <p>The store is not for people under 18, and we do not knowingly collect data from anyone under 18.</p>
      <h2>8. Visitors from the European Union</h2>
      <p>
        Where the GDPR applies to you, you have the rights it grants, including the right to complain to your
        data protection authority.
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
