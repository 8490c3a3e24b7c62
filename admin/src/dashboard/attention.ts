import type { DashboardData } from './dashboard-data';

export interface AttentionItem {
  label: string;
  count: number;
  to: string;
}

const filtered = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** What staff have to deal with, and where. */
export function attentionItems(stats: DashboardData['stats']): AttentionItem[] {
  const { openAlerts, stuckPayments, pendingRefunds, openInquiries, failingMails } = stats;
  const items = [
    {
      label: plural(openAlerts, 'payment mismatch or alert', 'payment mismatches and alerts'),
      count: openAlerts,
      to: '/payments/alerts',
    },
    {
      label: plural(stuckPayments, 'payment stuck for an hour', 'payments stuck for an hour'),
      count: stuckPayments,
      to: filtered('/orders', { status: 'pending' }),
    },
    {
      label: plural(pendingRefunds, 'refund pending', 'refunds pending'),
      count: pendingRefunds,
      to: filtered('/orders', { refund: 'pending' }),
    },
    {
      label: plural(openInquiries, 'unanswered inquiry', 'unanswered inquiries'),
      count: openInquiries,
      to: filtered('/inquiries', { status: 'new' }),
    },
    {
      label: plural(failingMails, 'failed email', 'failed emails'),
      count: failingMails,
      to: '/settings/mail',
    },
  ];
  return items.filter(({ count }) => count > 0);
}
