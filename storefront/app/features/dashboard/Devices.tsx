import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endAllDevices, endDevice, getDevices } from '~/api/account';
import type { Device } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { formatDate } from '~/lib/format';
import { clearUser } from '~/lib/session';
import { showToast } from '~/lib/toast';
import { LoadFailed } from './LoadFailed';
import { useLoad } from '~/lib/use-load';

function DeviceRow({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    const result = await endDevice(device.id);
    setBusy(false);
    if (!result.ok)
      return showToast('error', result.message ?? 'We couldn’t sign out that device. Please try again.');
    onEnded();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>
        <span className="font-medium text-ink">{device.device}</span>
        <span className="block text-sm text-quiet">
          {device.current ? 'This device' : `Last used ${formatDate(device.lastUsedAt)}`}
        </span>
      </span>
      {!device.current && (
        <BusyButton
          busy={busy}
          onClick={() => void signOut()}
          className="btn-secondary btn-sm"
          aria-label={`Sign out ${device.device}`}
        >
          Sign out
        </BusyButton>
      )}
    </li>
  );
}

/** Signed-in devices; one or all of them can be signed out. */
export function Devices() {
  const [state, reload] = useLoad(getDevices);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function signOutAll() {
    setBusy(true);
    const result = await endAllDevices();
    setBusy(false);
    if (!result.ok)
      return showToast('error', result.message ?? 'We couldn’t sign out your devices. Please try again.');
    await navigate('/login');
    clearUser();
  }

  if (state.kind === 'failed') return <LoadFailed what="your devices" onRetry={reload} />;
  return (
    <section aria-labelledby="devices" className="card p-5 sm:p-8">
      <h2 id="devices" className="text-xl font-semibold">
        Devices
      </h2>
      {state.kind === 'loading' ? (
        <div className="skeleton mt-4 h-24" role="status" aria-label="Loading your devices" />
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {state.data.sessions.map((device) => (
            <DeviceRow key={device.id} device={device} onEnded={reload} />
          ))}
        </ul>
      )}
      <BusyButton busy={busy} onClick={() => void signOutAll()} className="btn-secondary mt-4">
        Sign out everywhere
      </BusyButton>
    </section>
  );
}
