import { expect, type Locator, type Page } from '@playwright/test';

/** How finely the page's clock is moved, in milliseconds. */
const STEP = 100;

/** What a message may take to come and to go besides the time it stands. */
const LEEWAY = 700;

/** How long an answer of the store may take, on the clock on the wall. */
const PATIENCE = 30_000;

/** From here on the page's clock moves only when a test moves it. The clock must be installed before the page is opened. */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/**
 * Expects something to come and to go again after a time. It is measured on the page's own clock, which is held
 * and moved step by step, so a slow machine makes no difference.
 *
 * @param milliseconds how long it stands
 */
export async function expectShownFor(page: Page, message: Locator, milliseconds: number): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await message.isVisible()) && Date.now() < deadline) await step(page);
  await expect(message).toBeVisible();
  let shown = 0;
  while ((await message.isVisible()) && shown <= milliseconds + LEEWAY) {
    await step(page);
    shown += STEP;
  }
  expect(shown, 'milliseconds shown').toBeGreaterThanOrEqual(milliseconds - STEP);
  expect(shown, 'milliseconds shown').toBeLessThanOrEqual(milliseconds + LEEWAY);
}

/** Moves the page's clock, and waits until the page has drawn what came of it, however long that takes. */
async function step(page: Page): Promise<void> {
  await page.clock.runFor(STEP);
  await page.evaluate(async () => {
    // React works off what it has to do in messages to itself; ours queue behind them.
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
