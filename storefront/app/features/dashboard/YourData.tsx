import { useState } from 'react';
import { exportData } from '~/api/account';
import type { Person } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { OpeningMark } from '~/components/opening-mark';
import { saveBlob } from '~/lib/download';
import { showToast } from '~/lib/toast';
import { useDialog } from '~/lib/use-dialog';

const loadModal = () => import('./DeleteAccountModal').then((part) => part.DeleteAccountModal);

/** Data export and account deletion. */
export function YourData({ person }: { person: Person }) {
  const [busy, setBusy] = useState(false);
  const { Dialog, isOpening, open, close } = useDialog(loadModal);

  async function download() {
    setBusy(true);
    const result = await exportData();
    setBusy(false);
    if (!result.ok)
      return showToast('error', result.message ?? 'We couldn’t export your data. Please try again.');
    const file = new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' });
    saveBlob(file, 'my-data.json');
  }

  return (
    <section aria-labelledby="your-data" className="card p-5 sm:p-8">
      <h2 id="your-data" className="text-xl font-semibold">
        Your data
      </h2>
      <p className="mt-2 max-w-prose">
        Download a copy of your data, or delete your account. Deleting your account removes access to your
        tools.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <BusyButton busy={busy} onClick={() => void download()} className="btn-secondary">
          Export my data
        </BusyButton>
        <button type="button" onClick={open} className="btn btn-danger">
          <OpeningMark isOpening={isOpening} />
          Delete account
        </button>
      </div>
      {Dialog && <Dialog person={person} onClose={close} />}
    </section>
  );
}
