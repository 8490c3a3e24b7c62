import type { Browser } from '@playwright/test';

/**
 * Lets half of what the pages ask for (API, data, scripts) wait, up to so many milliseconds each: a journey that
 * counts on an order of things which nothing promises fails here, and not one day on a busy machine.
 */
export function delayAnswers(browser: Browser, mostMs: number): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.route(/\/api\/|\.data|\.js$/, async (route) => {
      if (Math.random() < 0.5) await new Promise((done) => setTimeout(done, Math.random() * mostMs));
      // The page may be gone by now.
      await route.continue().catch(() => undefined);
    });
    return context;
  };
}
