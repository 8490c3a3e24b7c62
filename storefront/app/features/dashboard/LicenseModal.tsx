import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '~/api/http';
import { removeDevice } from '~/api/licenses';
import { Modal } from '~/components/Modal';
import { formatDate } from '~/lib/format';
import { hasKey, type KeyedLicense, seatsText } from '~/lib/license';
import { LicensedDeviceRow } from './LicensedDeviceRow';

interface LicenseModalProps {
  license: KeyedLicense;
  /** Something is different now. */
  onChanged: () => void;
  onClose: () => void;
}

/** The devices that use a licence; each can be removed, or given a licence file for work without a connection. */
export function LicenseModal({ license: first, onChanged, onClose }: LicenseModalProps) {
  const [license, setLicense] = useState(first);
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { activations } = license;

  useEffect(() => {
    // The pressed button is gone with its row.
    if (message) status.current?.focus();
  }, [message]);

  async function remove(deviceId: string) {
    const result = await removeDevice(license.id, deviceId);
    if (!result.ok) {
      return setMessage({ text: failureMessage(result, 'We couldn’t remove the device'), isError: true });
    }
    setLicense(result.data.licenses.filter(hasKey).find(({ id }) => id === license.id) ?? license);
    setMessage({ text: result.message ?? 'Removed', isError: false });
    onChanged();
  }

  return (
    <Modal title="Devices" description={`${license.toolName}: ${seatsText(license)}`} onClose={onClose}>
      <p
        ref={status}
        tabIndex={-1}
        role={message?.isError ? 'alert' : 'status'}
        className={
          message
            ? `mb-4 rounded-lg p-3 text-sm font-medium ${message.isError ? 'bg-loss-soft text-loss' : 'bg-gain-soft text-gain'}`
            : ''
        }
      >
        {message?.text}
      </p>
      {activations.length === 0 && (
        <p className="text-sm">
          No device uses this key yet. Enter the key in the program on your computer, and the device appears
          here.
        </p>
      )}
      <ul className="divide-y divide-line">
        {activations.map((device) => (
          <LicensedDeviceRow
            key={device.id}
            license={license}
            device={device}
            onRemove={() => remove(device.id)}
          />
        ))}
      </ul>
      {license.policy !== 'key' && license.heldSeats.length > 0 && (
        <ul
          className="mt-3 border-t border-line pt-3 text-sm"
          aria-label="Removed devices that still take a place"
        >
          {license.heldSeats.map((seat) => (
            <li key={seat.id} className="[overflow-wrap:anywhere]">
              {seat.name} was removed. Its offline licence works until {formatDate(seat.until)}, and its place
              is free then.
            </li>
          ))}
        </ul>
      )}
      {activations.length > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-quiet">
          You can remove 3 devices in 30 days.
        </p>
      )}
    </Modal>
  );
}
