import { Button, Link as MuiLink } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';

import type { Schemas } from '@store/api-client';
import { formatCount, formatDay } from '../components/format';
import { SectionItem } from '../components/SectionItem';
import { SubscriptionBadge } from '../components/SubscriptionBadge';
import { describePrice } from '../components/subscription-words';
import { useMay } from '../components/use-may';
import { UserSection } from './UserSection';

type Subscription = Schemas['StaffSubscription'];

const PER_PAGE = 5;

function describeDays({ planName, currentPeriodEnd, nextChargeAt, ...price }: Subscription): string {
  return [
    planName,
    describePrice(price),
    currentPeriodEnd && `paid until ${formatDay(currentPeriodEnd)}`,
    nextChargeAt && `next debit ${formatDay(nextChargeAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A user's subscriptions, the newest first; nothing for who has none, as most. */
export function UserSubscriptions({ id }: { id: string }) {
  const may = useMay('subscriptions:read');
  const { data, total, error, refetch } = useGetList<Subscription>(
    'subscriptions',
    {
      pagination: { page: 1, perPage: PER_PAGE },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { userId: id },
    },
    { enabled: may },
  );
  if (!may || total === 0) return null;
  const search = new URLSearchParams({ filter: JSON.stringify({ userId: id }) }).toString();
  return (
    <UserSection
      title="Subscriptions"
      items={data}
      error={error}
      onRetry={refetch}
      empty="No subscriptions yet"
      action={
        total !== undefined &&
        total > PER_PAGE && (
          <Button component={Link} to={`/subscriptions?${search}`} variant="outlined" color="secondary">
            View all {formatCount(total)} subscriptions
          </Button>
        )
      }
    >
      {(subscription) => (
        <SectionItem
          key={subscription.id}
          title={
            <MuiLink component={Link} to={`/subscriptions/${subscription.id}`}>
              {subscription.toolName}
            </MuiLink>
          }
          note={describeDays(subscription)}
          end={<SubscriptionBadge status={subscription.status} />}
        />
      )}
    </UserSection>
  );
}
