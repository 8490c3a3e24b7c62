import { Link } from 'react-router';
import { giveConsent, useConsent, type Consent } from '~/lib/consent';

/**
 * Asks once what may be stored on the device, in a strip of its own above the page. It is rendered on the server and
 * hidden by CSS for visitors who have answered, so it never appears late.
 */
export function ConsentBanner() {
  const consent = useConsent();
  if (consent === 'all' || consent === 'necessary') return null;
  const button = (value: Consent, label: string) => (
    <button
      type="button"
      data-consent={value}
      className="btn btn-secondary btn-sm"
      onClick={() => giveConsent(value)}
    >
      {label}
    </button>
  );
  return (
    <section
      aria-label="Cookie consent"
      className="consent-banner no-print no-script:hidden border-b border-line bg-sunken text-sm"
    >
      <div className="container-page grid grid-cols-2 items-center gap-2 py-2 md:grid-cols-[1fr_9rem_9rem]">
        <p className="col-span-2 md:col-span-1">
          Besides your sign-in, may this device keep your preferences and how you found us?{' '}
          <Link to="/cookies" className="link">
            Cookie policy
          </Link>
        </p>
        {button('all', 'Accept all')}
        {button('necessary', 'Necessary only')}
      </div>
    </section>
  );
}
