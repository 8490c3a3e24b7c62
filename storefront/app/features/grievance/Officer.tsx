import { useSite } from '~/lib/site';

/** Who sells here and who answers grievances, as the law requires. */
export function Officer() {
  const { storeName, settings } = useSite();
  const { legalName, registeredAddress, address, supportEmail, phone } = settings;
  const { grievanceName, grievanceDesignation, grievanceEmail, grievancePhone } = settings;
  const email = grievanceEmail || supportEmail;
  const number = grievancePhone || phone;
  return (
    <section aria-labelledby="officer" className="card p-5 sm:p-6">
      <h2 id="officer" className="text-lg font-semibold">
        Grievance officer
      </h2>
      <p className="mt-3 font-medium text-ink">{grievanceName || `${storeName} support`}</p>
      {grievanceDesignation && <p className="text-sm">{grievanceDesignation}</p>}
      <ul className="mt-3 space-y-1 text-sm">
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link inline-flex min-h-6 items-center break-all">
              {email}
            </a>
          </li>
        )}
        {number && (
          <li>
            <a
              href={`tel:${number.replace(/[^+\d]/g, '')}`}
              className="link figure inline-flex min-h-6 items-center"
            >
              {number}
            </a>
          </li>
        )}
      </ul>
      <h3 className="mt-5 border-t border-line pt-5 text-sm font-semibold">Seller</h3>
      <p className="mt-2 text-sm">{legalName || storeName}</p>
      <address className="text-sm whitespace-pre-line not-italic">{registeredAddress || address}</address>
    </section>
  );
}
