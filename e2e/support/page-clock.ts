import { expect, type Locator, type Page } from '@playwright/test';

/** Milliseconds by which the page's clock is advanced at a time. */
const STEP_MS = 100;

/** Tolerance for animations, in milliseconds. */
const TOLERANCE_MS = 700;

/** How long a response of the store may take, in real time. */
const TIMEOUT_MS = 30_000;

/** Pauses the page's clock; from here on only the test advances it. Install the clock before opening the page. */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/**
 * Expects something to appear and to disappear again after a time, measured on the page's paused clock, so that a slow
 * machine makes no difference.
 *
 * @param milliseconds how long it is shown
 */
export async function expectShownFor(page: Page, message: Locator, milliseconds: number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await message.isVisible()) && Date.now() < deadline) await step(page);
  await expect(message).toBeVisible();
  let shown = 0;
  while ((await message.isVisible()) && shown <= milliseconds + TOLERANCE_MS) {
    await step(page);
    shown += STEP_MS;
  }
  expect(shown, 'milliseconds shown').toBeGreaterThanOrEqual(milliseconds - STEP_MS);
  expect(shown, 'milliseconds shown').toBeLessThanOrEqual(milliseconds + TOLERANCE_MS);
}

/** Advances the page's clock and waits until React has rendered the result. */
async function step(page: Page): Promise<void> {
  await page.clock.runFor(STEP_MS);
  await page.evaluate(async () => {
    // React schedules its work with messages; these queue behind them.
    const { port1, port2 } = new MessageChannel();
    for (let round = 0; round < 5; round += 1) {
      await new Promise((done) => {
        port1.onmessage = done;
        port2.postMessage(round);
      });
    }
    port1.close();
  });
}
