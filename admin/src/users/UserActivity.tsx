import { Button } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { formatMoment } from '../components/format';
import { Badge } from '../components/Badge';
import { useCall } from '../components/use-call';
import { readSession, subscribeSession } from '../providers/session';
import type { User } from './user';
import { useUserPart } from './use-user-part';
import { PartLine, UserPart } from './UserPart';

/** Where somebody is signed in, what they did, and the way to what staff did about them. */
export function UserActivity({ user }: { user: User }) {
  const sessions = useUserPart(user.id, 'sessions');
  const activity = useUserPart(user.id, 'activity');
  const [asking, setAsking] = useState(false);
  const self = useSyncExternalStore(subscribeSession, readSession)?.staff.id === user.id;
  const { mutate, isPending } = useCall({
    done: 'Signed out on every device',
    failed: 'The sessions could not be ended',
    changes: ['users'],
  });
  const open = (sessions.data?.sessions.length ?? 0) > 0;
  const log = new URLSearchParams({ filter: JSON.stringify({ subjectId: user.id }) }).toString();
  return (
    <>
      <UserPart
        title="Sessions"
        query={sessions}
        empty="Not signed in anywhere"
        isEmpty={(data) => data.sessions.length === 0}
        action={
          open &&
          !self && (
            <Button variant="outlined" color="secondary" onClick={() => setAsking(true)} disabled={isPending}>
              {isPending ? 'Signing out...' : 'Sign out everywhere'}
            </Button>
          )
        }
      >
        {(data) =>
          data.sessions.map((session) => (
            <PartLine
              key={session.id}
              first={session.device}
              second={`Last used ${formatMoment(session.lastUsedAt)} · ${session.address ?? 'address unknown'}`}
              badge={session.kind === 'staff' ? <Badge>Console</Badge> : undefined}
            />
          ))
        }
      </UserPart>
      <UserPart
        title="Activity"
        query={activity}
        empty="No activity yet"
        isEmpty={(data) => data.activity.length === 0}
        action={
          <Button component={Link} to={`/audit-log?${log}`} variant="outlined" color="secondary">
            What staff changed
          </Button>
        }
      >
        {(data) =>
          data.activity.map((entry, place) => (
            <PartLine key={place} first={entry.description} second={formatMoment(entry.date)} />
          ))
        }
      </UserPart>
      <ConfirmDialog
        open={asking}
        title={`Sign ${user.name || user.email} out`}
        question="Every device is signed out at once. Signing in again needs the password."
        action="Sign out everywhere"
        onConfirm={() => {
          setAsking(false);
          mutate({ path: `/admin/users/${user.id}/sign-out`, method: 'POST', body: {} });
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
