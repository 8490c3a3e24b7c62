import { expect, type Page } from '@playwright/test';

/** Screens of the console by their address, with a heading that only they have. */
export const CONSOLE_SCREENS = {
  dashboard: 'Needs attention',
  tools: 'Tools',
  users: 'Users',
  analytics: 'Revenue by day',
  announcements: 'Announcements',
  'shareable-links': 'Shareable Links Manager',
  orders: 'Orders Management',
  subscriptions: 'Subscriptions',
  disputes: 'Disputes',
  claims: 'Claims',
  licenses: 'Licences',
  access: 'Access',
  // Before its list, whose heading is that of the screen above.
  'communities/create': 'Connect group',
  communities: 'Access',
  'newsletter-issues': 'Newsletter',
  'newsletter-issues/create': 'Write an issue',
  'api-keys': 'API keys',
  'webhook-endpoints': 'Webhooks',
  'security-events': 'Security log',
  bundles: 'Bundles',
  coupons: 'Coupons',
  invoices: 'Invoices',
  payments: 'Payments',
  payouts: 'Payouts',
  'payments/webhooks': 'Payments',
  reviews: 'Reviews',
  'payments/alerts': 'Payments',
  grievances: 'Grievances',
  inquiries: 'Inquiries',
  quotes: 'Quotes',
  newsletter: 'Newsletter',
  'audit-log': 'Audit log',
  settings: 'Store details',
  'settings/tax': 'Registration',
  'settings/categories': 'Categories',
  'settings/staff': 'Security rules',
  'settings/mail': 'Test email',
  'settings/gateway': 'Payment gateway',
  'settings/sign-in': 'Passkeys',
  'settings/go-live': 'Your store',
  'settings/export': 'Export everything',
  imports: 'Imports',
  'imports/create': 'Import customers',
  'no-such-screen': 'This page does not exist',
} as const;

export type ConsoleScreen = keyof typeof CONSOLE_SCREENS;

/**
 * Opens an address of the console. Where the console is open already it goes there as its own links do: loading it anew
 * takes longer than the screen itself. The address that is shown already is loaded anew.
 */
export async function openInConsole(page: Page, path: string): Promise<void> {
  const address = `/admin/${path}`;
  const shown = page.url().replace(/^https?:\/\/[^/]+/, '');
  if (shown === address || !shown.startsWith('/admin/')) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Opens a screen of the console and waits until it has loaded. */
export async function goToScreen(page: Page, screen: ConsoleScreen): Promise<void> {
  await openInConsole(page, screen);
  await expect(page.getByRole('heading', { name: CONSOLE_SCREENS[screen], exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}
