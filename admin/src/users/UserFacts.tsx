import { DetailsPart, Facts, type Fact } from '../components/Facts';
import { formatCount, formatMoment, formatRupees } from '../components/format';
import type { UserDetails } from './user';
import { UserChips } from './UserChips';

export function UserFacts({ user }: { user: UserDetails }) {
  const { figures, profile } = user;
  return (
    <>
      <DetailsPart title="Account">
        <Facts facts={accountFacts(user)} />
      </DetailsPart>
      {figures && (
        <DetailsPart title="In the shop">
          <Facts
            facts={[
              { name: 'Tools owned', value: formatCount(figures.toolsOwned) },
              { name: 'Trials started', value: formatCount(figures.trialsStarted) },
              { name: 'Downloads', value: formatCount(figures.downloads) },
              { name: 'Reviews', value: formatCount(figures.reviews) },
              { name: 'Course progress', value: `${figures.courseProgress}%` },
              { name: 'Signed-in devices', value: formatCount(figures.openSessions) },
            ]}
          />
        </DetailsPart>
      )}
      {(profile.location || profile.website || profile.bio) && (
        <DetailsPart title="Profile">
          <Facts
            facts={[
              { name: 'Location', value: profile.location || '–' },
              { name: 'Website', value: profile.website || '–' },
              { name: 'Bio', value: profile.bio || '–' },
            ]}
          />
        </DetailsPart>
      )}
    </>
  );
}

function accountFacts(user: UserDetails): Fact[] {
  const facts: Fact[] = [
    { name: 'Name', value: user.name || 'N/A' },
    { name: 'Email', value: user.email },
    { name: 'Role and status', value: <UserChips user={user} /> },
    { name: 'Email verified', value: user.emailVerified ? 'Yes' : 'No' },
    { name: 'Total purchases', value: formatCount(user.purchaseCount) },
    { name: 'Total spent', value: formatRupees(user.totalSpent) },
    { name: 'Joined', value: formatMoment(user.createdAt) },
    { name: 'Last active', value: user.lastActive ? formatMoment(user.lastActive) : 'Never' },
  ];
  return user.phone ? [...facts, { name: 'Phone', value: user.phone }] : facts;
}
