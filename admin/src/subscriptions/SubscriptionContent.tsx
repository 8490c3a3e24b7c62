import { CopyValue } from '../components/CopyValue';
import { DetailSection } from '../components/DetailList';
import { formatDay, formatRupees } from '../components/format';
import { May } from '../components/May';
import { methodName } from '../components/method-name';
import { ProviderLink } from '../components/record/ProviderLink';
import { RecordLayout } from '../components/record/RecordLayout';
import { RecordLink } from '../components/RecordLink';
import { SubscriptionBadge } from '../components/SubscriptionBadge';
import { describePrice } from '../components/subscription-words';
import { describeReason, type Subscription } from './subscription';
import { SubscriptionActions } from './SubscriptionActions';
import { SubscriptionCharges } from './SubscriptionCharges';

export function SubscriptionContent({ subscription }: { subscription: Subscription }) {
  const { user, toolId, toolName, planName, status, nextAmount, method, endedReason } = subscription;
  const customer = (
    <RecordLink to={`/users/${user.id}`} permission="users:read">
      {user.name || user.email}
    </RecordLink>
  );
  const tool = (
    <RecordLink to={toolId && `/tools/${toolId}`} permission="tools:read">
      {toolName}
    </RecordLink>
  );
  return (
    <RecordLayout
      headline={describePrice(subscription)}
      states={<SubscriptionBadge status={status} />}
      about={[tool, planName, customer]}
      actions={
        <May permission="subscriptions:write">
          <SubscriptionActions subscription={subscription} />
        </May>
      }
      timeline={[
        { text: 'Opened', at: subscription.createdAt },
        { text: 'Cancelled', at: subscription.cancelledAt },
        { text: 'Ended', at: subscription.endedAt },
      ]}
    >
      <DetailSection
        title="Subscription"
        items={[
          {
            name: 'Subscription ID',
            value: <CopyValue name="subscription ID" text={subscription.subscriptionId} />,
          },
          { name: 'Paid until', value: formatDay(subscription.currentPeriodEnd) },
          { name: 'Next debit', value: formatDay(subscription.nextChargeAt) },
          { name: 'Next amount', value: nextAmount === null ? '–' : formatRupees(nextAmount) },
          { name: 'Customer', value: customer },
          { name: 'Email', value: <CopyValue name="email address" text={user.email} /> },
          endedReason !== null && { name: 'Reason', value: describeReason(endedReason) },
        ]}
      />
      <DetailSection
        title="Mandate"
        items={[
          { name: 'Method', value: method ? methodName(method) : 'Not chosen yet' },
          { name: 'Most per debit', value: formatRupees(subscription.ceiling) },
          {
            name: 'Cashfree subscription ID',
            value: <CopyValue name="Cashfree subscription ID" text={subscription.cfSubscriptionId} />,
          },
          { name: 'UMN', value: <CopyValue name="UMN" text={subscription.umn} /> },
          {
            name: 'At the provider',
            value: subscription.isMandateClosed ? 'Closed: nothing more can be debited' : 'Open',
          },
          { name: 'Payment provider', value: <ProviderLink /> },
        ]}
      />
      <SubscriptionCharges charges={subscription.charges} />
    </RecordLayout>
  );
}
