import { useQuery } from '@tanstack/react-query';

import type { Schemas } from '@store/api-client';
import { useStaffDataProvider } from '../providers/data-provider';
import type { Permission } from '../providers/permissions';
import { useSession } from '../providers/session';
import { isAt } from './navigation';

export interface WaitingItem {
  label: string;
  count: number;
  to: string;
  /** What a role needs to deal with it. */
  permission: Permission;
}

const filtered = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** What staff have to deal with, and where. */
function toItems(counts: Schemas['StaffWaiting']): WaitingItem[] {
  const {
    openAlerts,
    openDisputes,
    stuckPayments,
    pendingRefunds,
    refundsToApprove,
    salesToApprove,
    openInquiries,
    quotesToDeliver,
    dueGrievances,
    openClaims,
    lateAccess,
    registrationsDue,
    failingMails,
    cappedMails,
  } = counts;
  const items: WaitingItem[] = [
    {
      label: plural(openAlerts, 'payment mismatch or alert', 'payment mismatches and alerts'),
      count: openAlerts,
      to: '/payments/alerts',
      permission: 'payments:read',
    },
    {
      label: plural(openDisputes, 'dispute to answer', 'disputes to answer'),
      count: openDisputes,
      to: filtered('/disputes', { status: 'needs_response' }),
      permission: 'disputes:read',
    },
    {
      label: plural(stuckPayments, 'payment stuck for an hour', 'payments stuck for an hour'),
      count: stuckPayments,
      to: filtered('/orders', { status: 'pending' }),
      permission: 'orders:read',
    },
    {
      label: plural(pendingRefunds, 'refund pending', 'refunds pending'),
      count: pendingRefunds,
      to: filtered('/orders', { refund: 'pending' }),
      permission: 'orders:read',
    },
    {
      label: plural(refundsToApprove, 'refund to approve', 'refunds to approve'),
      count: refundsToApprove,
      to: filtered('/orders', { refund: 'awaiting_approval' }),
      permission: 'refunds:write',
    },
    {
      label: plural(salesToApprove, 'sale to approve', 'sales to approve'),
      count: salesToApprove,
      to: filtered('/orders', { channel: 'manual', status: 'pending' }),
      permission: 'sales:write',
    },
    {
      label: plural(openInquiries, 'unanswered inquiry', 'unanswered inquiries'),
      count: openInquiries,
      to: filtered('/inquiries', { status: 'new' }),
      permission: 'inquiries:read',
    },
    {
      label: plural(quotesToDeliver, 'paid quote to deliver', 'paid quotes to deliver'),
      count: quotesToDeliver,
      to: filtered('/quotes', { status: 'paid' }),
      permission: 'quotes:read',
    },
    {
      label: plural(dueGrievances, 'grievance near its deadline', 'grievances near their deadline'),
      count: dueGrievances,
      to: filtered('/grievances', { needsAttention: 'true' }),
      permission: 'grievances:read',
    },
    {
      label: plural(lateAccess, 'access to give or remove is late', 'accesses to give or remove are late'),
      count: lateAccess,
      to: filtered('/access', { late: 'true' }),
      permission: 'access:read',
    },
    {
      label: plural(registrationsDue, 'registration to check or renew', 'registrations to check or renew'),
      count: registrationsDue,
      to: filtered('/tools', { registrations: 'due' }),
      permission: 'tools:read',
    },
    {
      label: plural(openClaims, 'text with a claim', 'texts with claims'),
      count: openClaims,
      to: filtered('/claims', { overridden: 'false' }),
      permission: 'tools:read',
    },
    {
      label: plural(failingMails, 'failed email', 'failed emails'),
      count: failingMails,
      to: '/settings/mail',
      permission: 'mails:read',
    },
    {
      label: plural(
        cappedMails,
        'type of email stopped at its limit',
        'types of email stopped at their limit',
      ),
      count: cappedMails,
      to: '/settings/mail',
      permission: 'mails:read',
    },
  ];
  return items.filter(({ count }) => count > 0);
}

/** How often the counts are asked for again, in milliseconds. */
const REFRESH_MS = 60_000;

/** What waits for this person's role. One request for the menu and the dashboard; acts that change it ask again. */
export function useWaiting(): WaitingItem[] {
  const dataProvider = useStaffDataProvider();
  const permissions = useSession()?.staff.permissions ?? [];
  const { data } = useQuery({
    // Below `dashboard`, which is what acts refresh.
    queryKey: ['dashboard', 'waiting'],
    queryFn: async () => (await dataProvider.getWaiting()).waiting,
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
  });
  return (data ? toItems(data) : []).filter(({ permission }) => permissions.includes(permission));
}

/** How much of it waits on a screen or on a screen below it. */
export function countAt(path: string, items: readonly WaitingItem[]): number {
  return items.reduce((sum, { to, count }) => (isAt(path, to) ? sum + count : sum), 0);
}
