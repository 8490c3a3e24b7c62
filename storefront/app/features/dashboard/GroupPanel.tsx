import { useEffect, useState } from 'react';
import { inviteToCommunity } from '~/api/communities';
import { failureMessage } from '~/api/http';
import type { Community } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { formatDate } from '~/lib/format';
import { showToast } from '~/lib/toast';

interface GroupPanelProps {
  community: Community;
  onChanged: () => void;
}

/** A link, and the place of the customer when it was made. */
type Invite = { url: string; expiresAt: string; place: string };

const isMember = ({ state }: Community) => state === 'joined' || state === 'to_remove';

/** Differs once a link was used. */
const getPlace = (community: Community) => `${isMember(community)} ${community.name}`;

/** `10:45 pm`, in Kolkata. */
const formatTime = (at: string): string =>
  new Date(at).toLocaleTimeString('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** How the membership stands. */
function Standing({ community: { state, name, endsAt, removeAt } }: { community: Community }) {
  const account = name && <strong className="text-ink">{name}</strong>;
  switch (state) {
    case 'joined':
      return (
        <>
          <span className="font-medium text-gain">You are a member</span>
          {account && <> as {account}</>}
          {endsAt && <>. Ends on {formatDate(endsAt)}</>}
        </>
      );
    case 'to_remove':
      return (
        <>
          What you bought has ended. {account ? <>Your account {account} leaves</> : 'You leave'} the group
          {removeAt && ` on ${formatDate(removeAt)}`}
        </>
      );
    case 'invited':
      return <>Press Start in Telegram, then ask to join with the link that the bot sends you</>;
    case 'left':
      return <>You are no longer a member</>;
    case 'removed':
      return <>You were removed from the group, and may join again</>;
    case null:
      return <>A group on Telegram for owners. You have not joined yet</>;
  }
}

/** Asks for a link, and opens it: in a tab of its own that the press opens, as browsers block later ones. */
function useInvite({ community, onChanged }: GroupPanelProps) {
  const [invite, setInvite] = useState<Invite>();
  const [isBusy, setBusy] = useState(false);

  // Back from Telegram, the card may say something else.
  useEffect(() => {
    if (!invite) return undefined;
    const look = () => document.visibilityState === 'visible' && onChanged();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [invite, onChanged]);

  async function open() {
    const tab = window.open('', '_blank');
    setBusy(true);
    const made = await inviteToCommunity(community.id);
    setBusy(false);
    if (!made.ok) {
      tab?.close();
      return showToast('error', failureMessage(made, 'We couldn’t make a link'));
    }
    setInvite({ ...made.data, place: getPlace(community) });
    if (tab) {
      tab.opener = null;
      tab.location.href = made.data.url;
    }
    onChanged();
  }
  return { invite, isBusy, open };
}

/** A group for owners, on the card of its tool: how to join it, and how the membership stands. */
export function GroupPanel(props: GroupPanelProps) {
  const { title, rules, hasRight } = props.community;
  const { invite, isBusy, open } = useInvite(props);
  const isIn = isMember(props.community);
  return (
    <section
      aria-label={`Group ${title}`}
      className="mb-4 rounded-lg border border-line bg-sunken p-3 text-sm [overflow-wrap:anywhere]"
    >
      <h4 className="font-semibold text-ink">{title}</h4>
      <p className="mt-1">
        <Standing community={props.community} />.
      </p>
      {!isIn && (
        <>
          <p className="mt-1.5 whitespace-pre-line">
            <span className="font-medium text-ink">Rules: </span>
            {rules}
          </p>
          <BusyButton
            busy={isBusy}
            onClick={open}
            className="btn-primary btn-sm mt-3 w-full"
            aria-label={`Join the group ${title} on Telegram`}
          >
            Join the group
          </BusyButton>
        </>
      )}
      {isIn && hasRight && (
        <BusyButton
          busy={isBusy}
          onClick={open}
          className="link mt-1.5 block min-h-6"
          aria-label={`Use another Telegram account in ${title}`}
        >
          Use another Telegram account
        </BusyButton>
      )}
      {invite?.place === getPlace(props.community) && (
        <p role="status" className="mt-2">
          <a href={invite.url} target="_blank" rel="noreferrer" className="link inline-flex min-h-6">
            Open Telegram
          </a>
          : this link is yours alone, and works once, until {formatTime(invite.expiresAt)} IST.
        </p>
      )}
    </section>
  );
}
