import { useState } from 'react';
import { resendVerification } from '~/api/auth';
import { BusyButton } from '~/components/busy-button';
import { showToast } from '~/lib/toast';

/** Asks to verify the email address, with a resend button. */
export function VerifyNotice({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    const result = await resendVerification();
    setBusy(false);
    if (result.ok) showToast('success', result.message ?? 'Verification email sent.');
    else showToast('error', result.message ?? 'We couldn’t send the email. Please try again.');
  }

  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 border-transparent bg-notice-soft p-4 text-sm text-notice">
      <p className="[overflow-wrap:anywhere]">
        Please verify your email address using the link we sent to {email}.
      </p>
      <BusyButton busy={busy} onClick={() => void resend()} className="btn-secondary btn-sm">
        Resend email
      </BusyButton>
    </div>
  );
}
