import { useState } from 'react';
import { askReminder } from '~/api/checkout';
import type { Payment } from '~/api/types';
import { useSite } from '~/lib/site';
import { showToast } from '~/lib/toast';

/** Asks, for an order that can still be paid, whether one email should remind of it. */
export function RemindMe({ payment }: { payment: Payment }) {
  const { checkoutReminders } = useSite().settings;
  const [isOn, setOn] = useState(payment.remindMe === true);
  const [isBusy, setBusy] = useState(false);

  async function choose(remindMe: boolean) {
    setOn(remindMe);
    setBusy(true);
    const result = await askReminder(payment.orderId, remindMe);
    setBusy(false);
    setOn(result.ok ? result.data.remindMe : !remindMe);
    if (!result.ok) showToast('error', result.message ?? 'We couldn’t save your choice. Please try again.');
  }

  if (!checkoutReminders || payment.status !== 'pending') return null;
  return (
    <label className="mx-auto mt-5 flex min-h-6 w-fit cursor-pointer items-center gap-3 text-sm text-ink">
      <input
        type="checkbox"
        className="size-4.5 shrink-0 accent-accent"
        checked={isOn}
        disabled={isBusy}
        onChange={(event) => void choose(event.target.checked)}
      />
      Email me once if I don’t finish
    </label>
  );
}
