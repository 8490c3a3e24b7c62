import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { Badge } from '../components/Badge';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { formatMoment } from '../components/format';
import { May } from '../components/May';
import { useAction } from '../components/use-action';
import { SectionItem } from '../components/SectionItem';
import { useStaffDataProvider } from '../providers/data-provider';
import { useSession } from '../providers/session';
import { useDialogOpen } from '../components/use-dialog-address';
import { useMayChange } from './use-may-change';
import { getName, type User } from './user';
import { UserSection } from './UserSection';

/** Where a user is signed in, and what they did; leads to what staff changed about them. */
export function UserActivity({ user }: { user: User }) {
  const dataProvider = useStaffDataProvider();
  const sessions = useQuery({
    queryKey: ['users', 'sessions', user.id],
    queryFn: () => dataProvider.getUserSessions(user.id),
  });
  const activity = useQuery({
    queryKey: ['users', 'activity', user.id],
    queryFn: () => dataProvider.getUserActivity(user.id),
  });
  const search = new URLSearchParams({ filter: JSON.stringify({ subjectId: user.id }) }).toString();
  const isSignedIn = (sessions.data?.sessions.length ?? 0) > 0;
  const canChange = useMayChange(user);
  const isSelf = useSession()?.staff.id === user.id;
  return (
    <>
      <UserSection
        title="Sessions"
        items={sessions.data?.sessions}
        error={sessions.error}
        onRetry={sessions.refetch}
        empty="No active sessions"
        action={isSignedIn && !isSelf && canChange && <SignOutButton user={user} />}
      >
        {({ id, device, lastUsedAt, address, kind }) => (
          <SectionItem
            key={id}
            title={device}
            note={`Last used ${formatMoment(lastUsedAt)} · ${address ?? 'IP address unknown'}`}
            end={kind === 'staff' ? <Badge>Console</Badge> : undefined}
          />
        )}
      </UserSection>
      <UserSection
        title="Activity"
        items={activity.data?.activity}
        error={activity.error}
        onRetry={activity.refetch}
        empty="No activity yet"
        action={
          <May permission="audit:read">
            <Button component={Link} to={`/audit-log?${search}`} variant="outlined" color="secondary">
              View in Audit log
            </Button>
          </May>
        }
      >
        {({ description, date }, index) => (
          <SectionItem key={index} title={description} note={formatMoment(date)} />
        )}
      </UserSection>
    </>
  );
}

function SignOutButton({ user }: { user: User }) {
  const [isAsking, setAsking] = useDialogOpen(`user-${user.id}`, 'sign-out');
  const signOut = useAction((provider) => provider.signOutUser(user.id), {
    success: 'Signed out on all devices',
    failure: 'The user could not be signed out',
    refresh: ['users'],
  });
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        onClick={() => setAsking(true)}
        disabled={signOut.isPending}
      >
        {signOut.isPending ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Sign out ${getName(user)}`}
        question="All of their sessions end immediately. They’ll need to sign in again."
        action="Sign out everywhere"
        onConfirm={() => {
          setAsking(false);
          signOut.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
