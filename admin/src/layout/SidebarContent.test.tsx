import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { startSession } from '../providers/session';
import { renderAdmin } from '../test-support/render';
import { SidebarContent } from './SidebarContent';

const counts = {
  openAlerts: 2,
  openDisputes: 0,
  stuckPayments: 1,
  pendingRefunds: 3,
  refundsToApprove: 5,
  salesToApprove: 0,
  openInquiries: 7,
  quotesToDeliver: 0,
  dueGrievances: 0,
  openClaims: 0,
  lateAccess: 0,
  registrationsDue: 0,
  failingMails: 0,
  cappedMails: 0,
};
const getWaiting = () => Promise.resolve({ waiting: counts });
const scrollIntoView = jest.fn();

/** What a screen reader adds to the name of an entry. */
async function getNote(name: string): Promise<string | undefined> {
  const id = (await screen.findByRole('link', { name })).getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : undefined;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  const permissions = ['orders:read', 'inquiries:read', 'payments:read', 'disputes:read', 'invoices:read'];
  startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com', permissions });
});

test('what waits – counted at the entry where it is dealt with, as far as the role may', async () => {
  renderAdmin(<SidebarContent wide />, { getWaiting }, '/orders');
  expect(await screen.findByText('7')).toBeTruthy();
  expect(await getNote('Inquiries')).toBe('7 waiting');
  expect(await getNote('Payments')).toBe('2 waiting');
  // Without the refunds to approve.
  expect(await getNote('Orders')).toBe('4 waiting');
  expect(await getNote('Disputes')).toBeUndefined();
});

test('another screen opened – its entry is the current one, and in view', async () => {
  const { user } = renderAdmin(<SidebarContent wide={false} />, { getWaiting }, '/orders/o1');
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Orders');
  scrollIntoView.mockClear();
  await user.click(screen.getByRole('link', { name: 'Disputes' }));
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Disputes');
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('link', { name: 'Disputes' })]);
});
