import type { Page } from '@playwright/test';

/** Blocks the page's scripts, as a slow connection does, until the returned function is called. */
export async function blockScripts(page: Page): Promise<() => void> {
  let unblock = (): void => undefined;
  const held = new Promise<void>((resolve) => (unblock = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return unblock;
}
