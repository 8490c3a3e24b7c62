import { getMenu, type NavigationGroup } from '../layout/navigation';
import type { Permission } from '../providers/permissions';
import { found, type Found } from './found';

interface Place {
  to: string;
  title: string;
  /** Other words for it. */
  detail?: string;
  permission: Permission;
}

/** Parts of screens that the menu does not name. */
const PARTS: Place[] = [
  { to: '/payments/alerts', title: 'Mismatches and alerts', detail: 'Payments', permission: 'payments:read' },
  { to: '/payments/webhooks', title: 'Payment webhooks', detail: 'Payments', permission: 'payments:read' },
  {
    to: '/newsletter-issues',
    title: 'Newsletter issues',
    detail: 'Newsletter',
    permission: 'newsletter:read',
  },
  {
    to: '/imports',
    title: 'Imports',
    detail: 'Users · customers of another shop',
    permission: 'imports:write',
  },
  { to: '/settings', title: 'Store details', detail: 'Settings', permission: 'settings:write' },
  { to: '/settings/tax', title: 'Tax', detail: 'Settings · GST, GSTIN', permission: 'settings:write' },
  { to: '/settings/categories', title: 'Categories', detail: 'Settings', permission: 'tools:write' },
  { to: '/settings/staff', title: 'Staff', detail: 'Settings · roles, colleagues', permission: 'staff:read' },
  { to: '/settings/mail', title: 'Email', detail: 'Settings · failed emails', permission: 'mails:read' },
  { to: '/settings/gateway', title: 'Gateway', detail: 'Settings · Cashfree', permission: 'payments:read' },
  {
    to: '/settings/sign-in',
    title: 'Sign-in',
    detail: 'Settings · password, passkeys, two-step',
    permission: 'console:use',
  },
  { to: '/settings/go-live', title: 'Go live', detail: 'Settings', permission: 'settings:write' },
  {
    to: '/settings/export',
    title: 'Export everything',
    detail: 'Settings · leave, all data',
    permission: 'exports:write',
  },
];

const ACTIONS: Place[] = [
  { to: '/tools/create', title: 'Add New Tool', permission: 'tools:write' },
  { to: '/bundles/create', title: 'Add bundle', permission: 'bundles:write' },
  { to: '/coupons/create', title: 'Add coupon', permission: 'coupons:write' },
  { to: '/announcements/create', title: 'Add announcement', permission: 'announcements:write' },
  {
    to: '/newsletter-issues/create',
    title: 'Write an issue',
    detail: 'Newsletter',
    permission: 'newsletter:write',
  },
  { to: '/shareable-links/create', title: 'Add tracked link', permission: 'links:write' },
  { to: '/settings/staff/invite', title: 'Invite', detail: 'A colleague', permission: 'staff:write' },
  { to: '/api-keys/create', title: 'Add API key', permission: 'keys:write' },
  {
    to: '/webhook-endpoints/create',
    title: 'Add endpoint',
    detail: 'Webhooks',
    permission: 'webhooks:write',
  },
];

const inMenu = ({ children = [], ...item }: NavigationGroup): Found[] => [
  found('Pages', item.to, item.label),
  ...children.map((child) => found('Pages', child.to, child.label, item.label)),
];

/**
 * The pages and actions of a role whose words begin as everything that was typed; all of them while nothing is typed.
 * Those whose title begins so come first.
 */
export function findPlaces(typed: string, permissions: readonly string[]): Found[] {
  const allowed = (places: Place[]): Place[] =>
    places.filter(({ permission }) => permissions.includes(permission));
  const pages = [
    ...getMenu(permissions).flatMap(inMenu),
    ...allowed(PARTS).map(({ to, title, detail }) => found('Pages', to, title, detail)),
  ];
  const actions = allowed(ACTIONS).map(({ to, title, detail }) => found('Actions', to, title, detail));
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ title, detail }: Found): boolean =>
    words.every((word) => ` ${title} ${detail}`.toLowerCase().includes(` ${word}`));
  const isTitle = ({ title }: Found): boolean => title.toLowerCase().startsWith(words[0] ?? '');
  return [actions, pages].flatMap((places) => {
    const matching = places.filter(has);
    return [...matching.filter(isTitle), ...matching.filter((place) => !isTitle(place))];
  });
}
