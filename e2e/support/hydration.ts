import type { Page } from '@playwright/test';

/**
 * Waits until React has hydrated the page. Clicks and input before that are replayed, so only journeys about what
 * happens afterwards need this.
 */
export async function waitForHydration(page: Page): Promise<void> {
  // The page keeps a click until hydration, and then deletes this function.
  await page.waitForFunction(() => !('releaseHeldPress' in window));
}
