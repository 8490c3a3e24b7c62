import { useState } from 'react';
import { Link } from 'react-router';
import { getConsents, withdrawConsent } from '~/api/account';
import type { Consent } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { formatDate } from '~/lib/format';
import { showToast } from '~/lib/toast';
import { EmailPreferences } from './EmailPreferences';
import { LoadFailed } from './LoadFailed';
import { useLoad } from '~/lib/use-load';

const PURPOSES: Record<Consent['purpose'], string> = {
  releases: 'New versions of my tools',
  licenseReminders: 'Licence reminders',
  reviewReminders: 'Review reminders',
  offers: 'Offers',
  checkoutReminder: 'Reminders of unfinished orders',
  riskNotice: 'Risk notice',
};

/** The others are withdrawn where they are given; that a notice was read cannot be withdrawn. */
const CAN_WITHDRAW: Consent['purpose'] = 'checkoutReminder';

/** The privacy notice has a date; the risk notice is named by a digest of its words. */
const getNotice = ({ noticeDay, noticeVersion }: Consent): string =>
  noticeDay ? `Notice of ${formatDate(noticeDay)}` : `Notice ${noticeVersion}`;

function describeConsent({ purpose, granted }: Consent): string {
  if (purpose === 'riskNotice') return granted ? 'Confirmed' : 'Withdrawn';
  return granted ? 'Agreed' : 'Withdrawn';
}

interface RowProps {
  consent: Consent;
  isLatest: boolean;
  onWithdrawn: () => void;
}

function ConsentRow({ consent, isLatest, onWithdrawn }: RowProps) {
  const [busy, setBusy] = useState(false);
  const name = PURPOSES[consent.purpose];

  async function withdraw() {
    setBusy(true);
    const result = await withdrawConsent(consent.purpose);
    setBusy(false);
    if (!result.ok)
      return showToast('error', result.message ?? 'We couldn’t withdraw your consent. Please try again.');
    showToast('success', 'Consent withdrawn');
    onWithdrawn();
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>
        <span className="font-medium text-ink">{name}</span>
        <span className="block text-sm text-quiet">
          {describeConsent(consent)} on {formatDate(consent.at)} · {getNotice(consent)}
        </span>
      </span>
      {isLatest && consent.granted && consent.purpose === CAN_WITHDRAW && (
        <BusyButton
          busy={busy}
          onClick={() => void withdraw()}
          className="btn-secondary btn-sm"
          aria-label={`Withdraw: ${name}`}
        >
          Withdraw
        </BusyButton>
      )}
    </li>
  );
}

/** The rest is shown at a press. */
const SHOWN = 4;

interface HistoryProps {
  /** The newest. */
  consents: Consent[];
  total: number;
  onWithdrawn: () => void;
}

function History({ consents, total, onWithdrawn }: HistoryProps) {
  const [isLong, setLong] = useState(false);
  const isLatest = (consent: Consent) =>
    consents.find(({ purpose }) => purpose === consent.purpose) === consent;
  if (consents.length === 0) return <p className="mt-4">No consents yet.</p>;
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {consents.slice(0, isLong ? undefined : SHOWN).map((consent) => (
          <ConsentRow
            key={consent.id}
            consent={consent}
            isLatest={isLatest(consent)}
            onWithdrawn={onWithdrawn}
          />
        ))}
      </ul>
      {!isLong && consents.length > SHOWN && (
        <button type="button" className="btn btn-secondary mt-4" onClick={() => setLong(true)}>
          {total > consents.length ? 'Show the newest' : 'Show all'} {consents.length} consents
        </button>
      )}
      {isLong && total > consents.length && (
        <p className="mt-4 text-sm">Export your data to read the older ones, {total} in all.</p>
      )}
    </>
  );
}

/** Which optional emails the customer gets, and what they agreed to and took back, newest first. */
export function EmailsAndConsents() {
  const [state, reload] = useLoad(getConsents);
  return (
    <>
      <EmailPreferences onSaved={reload} />
      {state.kind === 'failed' ? (
        <LoadFailed what="your consents" onRetry={reload} />
      ) : (
        <section aria-labelledby="consents" className="card p-5 sm:p-8">
          <h2 id="consents" className="text-xl font-semibold">
            Your consents
          </h2>
          <p className="mt-2">
            What you agreed to, as our{' '}
            <Link to="/privacy-notice" className="link">
              privacy notice
            </Link>{' '}
            describes it.
          </p>
          {state.kind === 'ready' ? (
            <History
              consents={state.data.consents}
              total={state.data.pagination.total}
              onWithdrawn={reload}
            />
          ) : (
            <div className="skeleton mt-4 h-16" role="status" aria-label="Loading your consents" />
          )}
        </section>
      )}
    </>
  );
}
