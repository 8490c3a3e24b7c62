import type { License } from '~/api/types';
import { LicenseKey } from '~/components/license-key';
import { OpeningMark } from '~/components/opening-mark';
import { formatDate, formatPrice } from '~/lib/format';
import { hasKey, endsInText, endText, isUsable, renewalPrice, seatsText } from '~/lib/license';
import { useToolActions } from '~/lib/tool-actions';
import { useDialog } from '~/lib/use-dialog';

const loadDevices = () => import('./LicenseModal').then((part) => part.LicenseModal);

function StateBadge({ status }: Pick<License, 'status'>) {
  if (status === 'expired') return <span className="badge bg-notice-soft text-notice">Expired</span>;
  if (status === 'disabled') return <span className="badge bg-loss-soft text-loss">Disabled</span>;
  return null;
}

interface LicensePanelProps {
  license: License;
  /** What an order of the tool says. */
  category: string;
  /** The tool has several. */
  namesPlan?: boolean;
  /** The day on which a subscription pays the next term. */
  renewsOn?: string;
  onChanged: () => void;
}

/** The licence on a tool's card: its key, where it is used, how long it is valid, and what can be done. */
export function LicensePanel({
  license,
  category,
  namesPlan = false,
  renewsOn,
  onChanged,
}: LicensePanelProps) {
  const { buy, opening } = useToolActions();
  const devices = useDialog(loadDevices);
  const { toolId, toolName: name } = license;
  const price = renewalPrice(license);
  const ends = renewsOn ? `Renews on ${formatDate(renewsOn)}` : endText(license);
  const endsIn = renewsOn ? null : endsInText(license);
  const keyed = hasKey(license) ? license : null;
  const badge = <StateBadge status={license.status} />;
  return (
    <section aria-label={`Licence of ${name}`} className="mb-4 rounded-lg border border-line bg-sunken p-3">
      {keyed ? (
        <LicenseKey value={keyed.key} toolName={name} isMasked badge={badge} />
      ) : (
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {license.planName}
          {badge}
        </p>
      )}
      <p className="figure mt-2 flex flex-wrap gap-x-3 text-sm">
        {keyed && namesPlan && <span>{license.planName}</span>}
        {keyed && <span>{seatsText(license)}</span>}
        {ends && <span className={license.status === 'expired' ? 'text-notice' : ''}>{ends}</span>}
        {endsIn && <span className="font-medium text-notice">{endsIn}</span>}
      </p>
      {license.status === 'disabled' && (
        <p className="mt-1 text-sm">
          {keyed ? 'This key' : 'This licence'} is not valid any more. Please contact us if you think it
          should be.
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {keyed && (isUsable(license) || license.activations.length > 0) && (
          <button
            type="button"
            className="link inline-flex min-h-6 items-center gap-1.5"
            aria-label={`Manage devices: ${name}`}
            onClick={devices.open}
          >
            <OpeningMark isOpening={devices.isOpening} />
            Manage devices
          </button>
        )}
        {price !== null && (
          <button
            type="button"
            className="link min-h-6"
            onClick={() => buy({ toolId, name, category, price, renew: true })}
          >
            <OpeningMark isOpening={opening === toolId} />
            <span className="figure">
              {`Renew for ${formatPrice(price)}`}
              <span className="sr-only">: {name}</span>
            </span>
          </button>
        )}
      </p>
      {devices.Dialog && keyed && (
        <devices.Dialog license={keyed} onChanged={onChanged} onClose={devices.close} />
      )}
    </section>
  );
}
