import type { Page } from '@playwright/test';

/**
 * Waits until the shop's script has taken the page over. Nothing a person sees tells: presses and choices made earlier
 * are kept and done then. Only for journeys about what happens afterwards.
 */
export async function untilListening(page: Page): Promise<void> {
  // Its own sign: the press it kept until then is let go.
  await page.waitForFunction(() => !('releaseHeldPress' in window));
}
