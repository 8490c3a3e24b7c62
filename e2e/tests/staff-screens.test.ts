import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { StaffLoginPage } from '../pages/staff-tools-page.ts';
import { type Violation, accessibilityViolations } from '../support/axe.ts';
import { CONSOLE_SCREENS, type ConsoleScreen, goToScreen } from '../support/console.ts';
import { watchViolations } from '../support/policy-violations.ts';

/** Other journeys check them by axe, with more on them. */
const CHECKED_ELSEWHERE: ConsoleScreen[] = [
  'bundles',
  'coupons',
  'invoices',
  'payouts',
  'reviews',
  'grievances',
  'inquiries',
  'quotes',
  'newsletter',
  'audit-log',
  'payments/webhooks',
  'payments/alerts',
  'settings/tax',
  'settings/categories',
  'settings/staff',
  'settings/mail',
  'settings/gateway',
  'settings/sign-in',
  'settings/go-live',
];

// Reduced motion: axe misjudges contrast during a fade. No traces: they would contain the axe source once per page.
test.use({
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
  trace: 'off',
  fetchesScreens: true,
});

test('the console on every screen – no axe violations, nothing wider than a phone or a tablet or refused, and only its own scripts', async ({
  page,
  paidOrder: _order,
  staff,
}) => {
  test.setTimeout(300_000);
  const refused = await watchViolations(page);
  const scripts: string[] = [];
  page.on('request', (each) => {
    if (each.resourceType() === 'script') scripts.push(new URL(each.url()).pathname);
  });
  const response = await page.goto('/admin/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('http');
  await expect(page.getByRole('heading')).toBeVisible();
  const seen: Record<string, Violation[]> = { login: await accessibilityViolations(page) };
  await new StaffLoginPage(page).signIn(staff);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  for (const screen of Object.keys(CONSOLE_SCREENS) as ConsoleScreen[]) {
    await goToScreen(page, screen);
    if (!CHECKED_ELSEWHERE.includes(screen)) seen[screen] = await accessibilityViolations(page);
    await expectToFit(page, screen);
  }
  expect(Object.entries(seen).filter(([, findings]) => findings.length > 0)).toEqual([]);
  expect(refused).toEqual([]);
  expect(scripts.filter((path) => !path.startsWith('/admin/assets/'))).toEqual([]);
});

/** Expects the page to fit the widths of a phone and a tablet. */
async function expectToFit(page: Page, screen: string): Promise<void> {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(tooWide, `${screen} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
