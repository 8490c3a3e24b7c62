import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import { formatDay } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { RowAction } from '../components/list/RowAction';
import { TwoLines } from '../components/list/TwoLines';
import { methodName } from '../components/method-name';
import { SubscriptionBadge } from '../components/SubscriptionBadge';
import { describePrice } from '../components/subscription-words';
import { subscriptionName, type Subscription } from './subscription';

export function SubscriptionTable() {
  return (
    <RecordTable<Subscription> toCard={toCard}>
      <DataTable.Col
        label="Customer"
        disableSort
        render={({ user }: Subscription) => <TwoLines first={user.name || user.email} second={user.email} />}
      />
      <DataTable.Col
        label="Tool"
        disableSort
        render={({ toolName, planName }: Subscription) => <TwoLines first={toolName} second={planName} />}
      />
      <DataTable.Col
        source="price"
        label="Price"
        align="right"
        render={(subscription: Subscription) => (
          <TwoLines
            first={describePrice(subscription)}
            second={subscription.method ? methodName(subscription.method) : undefined}
            room="own"
          />
        )}
      />
      <DataTable.Col
        source="status"
        label="State"
        render={({ status }: Subscription) => <SubscriptionBadge status={status} />}
      />
      <DataTable.Col
        source="currentPeriodEnd"
        label="Paid until"
        render={({ currentPeriodEnd }: Subscription) => formatDay(currentPeriodEnd)}
      />
      <DataTable.Col
        source="nextChargeAt"
        label="Next debit"
        render={({ nextChargeAt }: Subscription) => formatDay(nextChargeAt)}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(subscription: Subscription) => <ViewSubscription subscription={subscription} />}
      />
    </RecordTable>
  );
}

function dayLine({ nextChargeAt, currentPeriodEnd }: Subscription): string {
  if (nextChargeAt) return `Next debit ${formatDay(nextChargeAt)}`;
  return currentPeriodEnd ? `Paid until ${formatDay(currentPeriodEnd)}` : 'Not paid yet';
}

function toCard(subscription: Subscription): RecordCard {
  const { id, user, toolName, planName, status } = subscription;
  return {
    to: `/subscriptions/${id}`,
    title: user.name || user.email,
    lines: [`${toolName} · ${planName}`, dayLine(subscription)],
    value: describePrice(subscription),
    badge: <SubscriptionBadge status={status} />,
  };
}

function ViewSubscription({ subscription }: { subscription: Subscription }) {
  const { search } = useLocation();
  return (
    <RowAction
      title="View details"
      label={`View the subscription for ${subscriptionName(subscription)}`}
      to={{ pathname: `/subscriptions/${subscription.id}`, search }}
    >
      <ViewIcon fontSize="small" />
    </RowAction>
  );
}
