import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { probeGoogle } from '~/api/auth';
import { BusyButton } from '~/components/busy-button';
import { showToast } from '~/lib/toast';
import { GoogleLogo } from './GoogleLogo';
import { rememberGoogleMode, type GoogleMode } from './google-mode';

/** Redirects to the identity provider and remembers the mode for the return. */
export function GoogleButton({ mode }: { mode: GoogleMode }) {
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const restore = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  async function leave() {
    setBusy(true);
    const refusal = await probeGoogle(mode);
    if (refusal !== null) {
      setBusy(false);
      return showToast('error', refusal || 'Failed to authenticate with Google');
    }
    rememberGoogleMode(mode, params.get('next'));
    window.location.assign(`/api/auth/google?mode=${mode}`);
  }

  return (
    <div>
      <BusyButton
        busy={busy}
        busyLabel={mode === 'signin' ? 'Signing in...' : 'Signing up...'}
        className="btn-secondary w-full"
        onClick={() => void leave()}
      >
        <GoogleLogo />
        {mode === 'signin' ? 'Sign in with Google' : 'Sign up with Google'}
      </BusyButton>
      <p className="mt-2 text-center text-xs text-quiet">
        If cookie errors appear, please enable <span className="whitespace-nowrap">third-party</span> cookies.
      </p>
    </div>
  );
}
