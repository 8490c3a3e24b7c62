import { describe, expect, test } from '@jest/globals';

import { isGranted } from '../providers/permissions';
import { getMenu, isOpen, navigation, type NavigationGroup } from './navigation';

const all = navigation.flatMap(({ children = [], ...item }) => [item, ...children]);
const lists = all.flatMap(({ label, list, permission }) => (list ? [{ label, list, permission }] : []));

test.each(lists)('$label in the menu – its list opens with the same permission', ({ list, permission }) => {
  expect(isGranted([permission], list, 'list')).toBe(true);
});

const outline = (menu: NavigationGroup[]): string[] =>
  menu.map(({ label, children = [] }) => [label, ...children.map((child) => child.label)].join(' '));

describe('getMenu', () => {
  test('every permission – the nine entries in their order, with the screens below them', () => {
    expect(outline(getMenu(all.map(({ permission }) => permission)))).toEqual([
      'Dashboard',
      'Tools Bundles Coupons Licences Access Claims',
      'Users Reviews Inquiries Quotes Grievances',
      'Analytics',
      'Announcements Newsletter',
      'Orders Subscriptions Disputes',
      'Payments Invoices Payouts',
      'Shareable Links',
      'Settings API keys Webhooks Audit log Security log',
    ]);
  });

  test('a role without an entry – the screens below it that it sees take its place', () => {
    expect(outline(getMenu(['orders:read', 'invoices:read']))).toEqual(['Orders', 'Invoices']);
  });
});

test.each([
  ['/newsletter', true],
  ['/newsletter-issues/7', true],
  ['/newsletters', false],
])('%s – the entry of the newsletter is the open one: %s', (path, open) => {
  const item = all.find(({ to }) => to === '/newsletter');
  expect(item && isOpen(item, path)).toBe(open);
});
