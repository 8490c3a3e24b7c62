import { DetailSection, type DetailItem } from '../components/DetailList';
import { formatCount, formatMoment, formatRupees } from '../components/format';
import type { UserDetails } from './user';
import { UserBadges } from './UserBadges';

export function UserAccount({ user }: { user: UserDetails }) {
  const { figures, profile } = user;
  return (
    <>
      <DetailSection title="Account" items={accountItems(user)} />
      {figures && (
        <DetailSection
          title="Store activity"
          items={[
            { name: 'Tools owned', value: formatCount(figures.toolsOwned) },
            { name: 'Trials started', value: formatCount(figures.trialsStarted) },
            { name: 'Downloads', value: formatCount(figures.downloads) },
            { name: 'Reviews', value: formatCount(figures.reviews) },
            { name: 'Course progress', value: `${figures.courseProgress}%` },
            { name: 'Active sessions', value: formatCount(figures.openSessions) },
          ]}
        />
      )}
      {(profile.location || profile.website || profile.bio) && (
        <DetailSection
          title="Profile"
          items={[
            { name: 'Location', value: profile.location || '–' },
            { name: 'Website', value: profile.website || '–' },
            { name: 'Bio', value: profile.bio || '–' },
          ]}
        />
      )}
    </>
  );
}

function accountItems(user: UserDetails): DetailItem[] {
  const items: DetailItem[] = [
    { name: 'Name', value: user.name || 'N/A' },
    { name: 'Email', value: user.email },
    { name: 'Role and status', value: <UserBadges user={user} /> },
    { name: 'Email verified', value: user.emailVerified ? 'Yes' : 'No' },
    { name: 'Total purchases', value: formatCount(user.purchaseCount) },
    { name: 'Total spent', value: formatRupees(user.totalSpent) },
    { name: 'Joined', value: formatMoment(user.createdAt) },
    { name: 'Last active', value: user.lastActive ? formatMoment(user.lastActive) : 'Never' },
  ];
  return user.phone ? [...items, { name: 'Phone', value: user.phone }] : items;
}
