import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '~/api/http';
import { getLicenseFile } from '~/api/licenses';
import type { LicensedDevice } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { saveBlob } from '~/lib/download';
import { formatDate } from '~/lib/format';
import { isUsable, type KeyedLicense, licenseFileName } from '~/lib/license';
import { showToast } from '~/lib/toast';

interface OfflineButtonProps {
  license: KeyedLicense;
  device: LicensedDevice;
  onSaved: (until: string) => void;
}

function OfflineButton({ license, device, onSaved }: OfflineButtonProps) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const result = await getLicenseFile(license.key, device.id);
    setBusy(false);
    if (!result.ok) {
      return showToast('error', failureMessage(result, 'We couldn’t make the offline licence'));
    }
    const { license_file: file, expires_at: until } = result.data;
    saveBlob(new Blob([file], { type: 'text/plain' }), licenseFileName(license));
    onSaved(until);
    showToast('success', `Offline licence valid until ${formatDate(until)}`);
  }

  return (
    <BusyButton
      busy={busy}
      onClick={() => void download()}
      className="btn-secondary btn-sm px-2.5 max-sm:flex-auto sm:px-3.5"
      aria-label={`Download offline licence for ${device.name}`}
    >
      Download offline licence
    </BusyButton>
  );
}

function whatRemovalMeans(offlineUntil: string | null): string {
  if (!offlineUntil) return 'The tool stops working there, and another device can take its place.';
  return `The tool works there without a connection until ${formatDate(offlineUntil)}. Another device can take its place then.`;
}

interface LicensedDeviceRowProps {
  license: KeyedLicense;
  device: LicensedDevice;
  onRemove: () => Promise<void>;
}

/** A device that uses the licence. */
export function LicensedDeviceRow({ license, device, onRemove }: LicensedDeviceRowProps) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [offlineUntil, setOfflineUntil] = useState(device.offlineUntil);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);

  /** Keeps the focus in the row whose buttons change. */
  function ask(next: boolean) {
    flushSync(() => setAsking(next));
    (next ? cancelButton : removeButton).current?.focus();
  }

  async function remove() {
    setBusy(true);
    await onRemove();
    setBusy(false);
    setAsking(false);
  }

  return (
    <li className="py-3 first:pt-0">
      <p className="font-medium text-ink [overflow-wrap:anywhere]">{device.name}</p>
      <p className="figure text-sm text-quiet">
        Since {formatDate(device.createdAt)}, last used {formatDate(device.lastSeenAt)}
        {offlineUntil && `, offline licence until ${formatDate(offlineUntil)}`}
      </p>
      {isAsking && (
        <p role="status" className="mt-2 text-sm">
          {whatRemovalMeans(offlineUntil)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <BusyButton
              busy={busy}
              onClick={() => void remove()}
              className="btn-danger btn-sm max-sm:flex-auto"
              aria-label={`Yes, remove ${device.name}`}
            >
              Yes, remove
            </BusyButton>
            <button
              ref={cancelButton}
              type="button"
              className="btn btn-secondary btn-sm max-sm:flex-auto"
              disabled={busy}
              onClick={() => ask(false)}
            >
              Cancel
            </button>
          </>
        ) : (
          <>
            {isUsable(license) && (
              <OfflineButton license={license} device={device} onSaved={setOfflineUntil} />
            )}
            <button
              ref={removeButton}
              type="button"
              className="btn btn-danger btn-sm px-2.5 max-sm:flex-auto sm:px-3.5"
              aria-label={`Remove device ${device.name}`}
              onClick={() => ask(true)}
            >
              Remove device
            </button>
          </>
        )}
      </div>
    </li>
  );
}
