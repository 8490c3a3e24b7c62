import { useEffect, useState } from 'react';
import { getMailPreferences, saveMailPreferences } from '~/api/account';
import { showToast } from '~/lib/toast';

/** Asks, after a purchase, whether the buyer wants to hear of new versions; not shown to those who do already. */
export function ReleaseEmailsChoice() {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void getMailPreferences({ isBackground: true }).then((result) => {
      if (!isCurrent || !result.ok) return;
      setOn(result.data.preferences.releases);
      setAsked(!result.data.preferences.releases);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  async function choose(releases: boolean) {
    setOn(releases);
    setBusy(true);
    const result = await saveMailPreferences({ releases });
    setBusy(false);
    if (result.ok) return;
    setOn(!releases);
    showToast('error', result.message ?? 'We couldn’t save your choice. Please try again.');
  }

  if (!isAsked || isOn === null) return null;
  return (
    <label className="mt-6 flex cursor-pointer items-center gap-3 rounded-lg border border-line p-4 text-left">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isOn}
        disabled={isBusy}
        onChange={(event) => void choose(event.target.checked)}
      />
      <span className="font-medium text-ink">Mail me new versions of my tools.</span>
    </label>
  );
}
