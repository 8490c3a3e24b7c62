import type { Browser } from '@playwright/test';

/**
 * Delays half of the pages' requests (API, data, scripts) by up to `maxMs` milliseconds, to find journeys that depend on
 * an order of responses that nothing guarantees.
 */
export function delayResponses(browser: Browser, maxMs: number): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.route(/\/api\/|\.data|\.js$/, async (route) => {
      if (Math.random() < 0.5) await new Promise((done) => setTimeout(done, Math.random() * maxMs));
      // The page may be closed by now.
      await route.continue().catch(() => undefined);
    });
    return context;
  };
}
