import type { BoughtLicense } from '~/api/types';
import { LicenseKey } from '~/components/license-key';
import { formatDate } from '~/lib/format';

/** What to do with a key, and until when it is valid. */
function nextStep({ expiresAt }: BoughtLicense): string {
  const step = 'Enter it in the tool when it asks for it. You find it again under My Tools.';
  return expiresAt === null ? step : `${step} Valid until ${formatDate(expiresAt)}.`;
}

/** The licence keys that an order gave or renewed. */
export function BoughtLicenses({ licenses }: { licenses: readonly BoughtLicense[] }) {
  return licenses.map((license) => (
    <section
      key={license.toolId}
      aria-label={`Licence of ${license.toolName}`}
      className="mt-4 rounded-lg border border-line bg-sunken p-4 text-left"
    >
      <LicenseKey value={license.key} toolName={license.toolName} />
      <p className="figure mt-2 text-sm">
        {licenses.length > 1 && <span className="font-medium text-ink">{license.toolName}. </span>}
        {nextStep(license)}
      </p>
    </section>
  ));
}
