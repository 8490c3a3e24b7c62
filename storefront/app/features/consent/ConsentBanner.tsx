import { Link } from 'react-router';
import { giveConsent, useConsent } from '~/lib/consent';

/**
 * Asks once what may be stored on the device. It is rendered on the server and hidden by CSS for visitors who have
 * answered, so it never appears late.
 */
export function ConsentBanner() {
  const consent = useConsent();
  if (consent === 'all' || consent === 'necessary') return null;
  return (
    <section
      aria-label="Cookie consent"
      className="consent-banner card no-print no-script:hidden fixed inset-x-3 bottom-3 z-50 p-4 shadow-xl sm:right-auto sm:bottom-5 sm:left-5 sm:max-w-md"
    >
      <p className="text-sm leading-relaxed">
        We store your sign-in on this device because the store needs it. With your permission, we also
        remember preferences such as the theme and the link that brought you here.{' '}
        <Link to="/cookies" className="link">
          Cookie policy
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          data-consent="all"
          className="btn btn-primary btn-sm"
          onClick={() => giveConsent('all')}
        >
          Accept all
        </button>
        <button
          type="button"
          data-consent="necessary"
          className="btn btn-secondary btn-sm"
          onClick={() => giveConsent('necessary')}
        >
          Necessary only
        </button>
      </div>
    </section>
  );
}
