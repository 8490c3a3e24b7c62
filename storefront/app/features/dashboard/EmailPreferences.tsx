import { useState } from 'react';
import { getMailPreferences, saveMailPreferences } from '~/api/account';
import type { MailChoices } from '~/api/types';
import { showToast } from '~/lib/toast';
import { LoadFailed } from './LoadFailed';
import { useLoad } from '~/lib/use-load';

const CHOICES: [name: keyof MailChoices, label: string, hint: string][] = [
  ['releases', 'New versions of my tools', 'When a tool you own gets a new version'],
  ['licenseReminders', 'Licence reminders', '7 days and 1 day before a licence ends, and once it has ended'],
  ['reviewReminders', 'Review reminders', 'Once for each tool, a week after you first download it'],
  ['offers', 'Offers', 'Such as lower prices of tools you are interested in'],
];

function Choices({ saved, onSaved }: { saved: MailChoices; onSaved: () => void }) {
  const [choices, setChoices] = useState(saved);
  const [busy, setBusy] = useState<keyof MailChoices | null>(null);

  async function choose(name: keyof MailChoices, isOn: boolean) {
    const before = choices;
    setChoices({ ...choices, [name]: isOn });
    setBusy(name);
    const result = await saveMailPreferences({ [name]: isOn });
    setBusy(null);
    if (result.ok) {
      setChoices(result.data.preferences);
      onSaved();
      return showToast('success', 'Email preferences saved');
    }
    setChoices(before);
    if (result.status !== 401)
      showToast('error', result.message ?? 'We couldn’t save your choice. Please try again.');
  }

  return (
    <ul className="mt-5 space-y-4">
      {CHOICES.map(([name, label, hint]) => (
        <li key={name} className="grid grid-cols-[auto_1fr] items-start gap-x-3">
          <input
            id={`emails-${name}`}
            aria-describedby={`emails-${name}-hint`}
            type="checkbox"
            className="mt-0.5 size-5 accent-accent"
            checked={choices[name]}
            disabled={busy !== null}
            onChange={(event) => void choose(name, event.target.checked)}
          />
          <label htmlFor={`emails-${name}`} className="cursor-pointer font-medium text-ink">
            {label}
          </label>
          <p id={`emails-${name}-hint`} className="col-start-2 text-sm">
            {hint}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Which optional emails the customer gets. Each choice is saved at once. */
export function EmailPreferences({ onSaved }: { onSaved: () => void }) {
  const [state, reload] = useLoad(getMailPreferences);
  if (state.kind === 'failed') return <LoadFailed what="your email preferences" onRetry={reload} />;
  return (
    <section aria-labelledby="email-preferences" className="card p-5 sm:p-8">
      <h2 id="email-preferences" className="text-xl font-semibold">
        Email preferences
      </h2>
      <p className="mt-2 max-w-prose">Receipts and emails about your account always arrive.</p>
      {state.kind === 'ready' ? (
        <Choices saved={state.data.preferences} onSaved={onSaved} />
      ) : (
        <div className="skeleton mt-5 h-32" role="status" aria-label="Loading your email preferences" />
      )}
    </section>
  );
}
