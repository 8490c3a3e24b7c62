import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/index.ts';
import { watchViolations } from '../support/policy-violations.ts';

/** What an attacker may get into a page that is rendered without escaping. */
const HOSTILE =
  '<script>window.injected = "plain"</script>' +
  '<script nonce="">window.injected = "empty nonce"</script>' +
  '<script type="module">window.injected = "module"</script>' +
  '<script type="text/plain" id="entry">window.injected = "entry"</script>' +
  '<img src="/missing.png" onerror="window.injected = \'handler\'" alt="">' +
  '<script src="data:text/javascript,window.injected = \'data\'"></script>' +
  '<base href="https://attacker.example/">';

/** Adds the markup to every page of the store, whose own policy stays. */
async function inject(page: Page, markup: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', `${markup}<main`);
    return route.fulfill({ response, body });
  });
}

const injected = (page: Page) => page.evaluate(() => Reflect.get(window, 'injected') as unknown);

test('hostile markup in a page – no script of it runs, and it is reported', async ({ page }) => {
  const violations = await watchViolations(page);
  await inject(page, HOSTILE);
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => violations.filter((text) => text.startsWith('script-src')).length)
    .toBeGreaterThan(4);
  expect(violations.some((text) => text.startsWith('base-uri'))).toBe(true);
  expect(await injected(page)).toBeUndefined();
});

test('a page of the store – its own scripts run, and no nonce leaves the server', async ({
  page,
  request,
}) => {
  const violations = await watchViolations(page);
  await page.goto('/tools');
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('options');
  await expect(page).toHaveURL(/search=options/);
  expect(violations).toEqual([]);
  const first = await request.get('/tools');
  expect(await first.text()).not.toContain('nonce=');
  expect(first.headers()['content-security-policy']).not.toMatch(/nonce-|unsafe-inline'[^;]*;? *script/);
});

test('text that would become markup in the console – refused by the browser', async ({
  page,
  signedInAsStaff: _,
}) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const refused = await page.evaluate(() => {
    const factory = Reflect.get(window, 'trustedTypes') as {
      createPolicy: (name: string, rules: object) => void;
    };
    const attempts = [
      () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      () => document.createElement('script').setAttribute('src', '/admin/x.js'),
      () => factory.createPolicy('planted', {}),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(refused).toEqual(['refused', 'refused', 'refused']);
});
