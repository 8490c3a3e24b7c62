import type { Page } from '@playwright/test';

/** Keeps the page's scripts from arriving, as a slow line does, until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
