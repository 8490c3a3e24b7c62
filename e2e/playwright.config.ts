import { defineConfig, devices } from '@playwright/test';
import { resolve } from 'node:path';
import { BROWSER_ARGS, canRecordVideo, systemBrowser } from './support/browser.ts';
import { storeUnderTest } from './support/store-under-test.ts';

const store = await storeUnderTest();
const executablePath = systemBrowser();

/** HTTP only, without a browser. */
const API = 'api/**/*.test.ts';
/** The staff console; everything else is the storefront. */
const CONSOLE = ['staff-*.test.ts', 'refund.test.ts'].map((name) => `**/${name}`);

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` sets CI, names the journeys that needed a retry, and fails above three of them.
  retries: process.env.CI ? 1 : 0,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: store.baseUrl,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every journey takes a fifth of the time; in CI a failed one is repeated and recorded.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    video: canRecordVideo() ? 'retain-on-failure' : 'off',
    launchOptions: { args: BROWSER_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'api', testMatch: API },
    {
      name: 'storefront',
      use: desktop,
      testIgnore: [API, ...CONSOLE],
      grepInvert: /@store-wide|@phone-only/,
    },
    {
      name: 'storefront-phone',
      // Drawn at the phone's own density, a page has seven times as many pixels that nobody looks at.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      testIgnore: API,
      grep: /@phone/,
    },
    { name: 'admin', use: desktop, testMatch: CONSOLE, grepInvert: /@store-wide/ },
    // Journeys that change something global, such as the settings, run one at a time, and in a whole run after all others.
    {
      name: 'store-wide',
      use: desktop,
      testIgnore: API,
      grep: /@store-wide/,
      workers: 1,
      dependencies: process.env.CI ? ['api', 'storefront', 'storefront-phone', 'admin'] : [],
    },
  ],
  ...(store.start && {
    webServer: {
      command: `"${process.execPath}" scripts/serve.ts`,
      cwd: resolve(import.meta.dirname, '..'),
      url: `${store.baseUrl}/api/health/ready`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: String(store.start.port),
        SANDBOX_PORT: String(store.start.sandboxPort),
        DATA_DIR: store.start.dataDir,
        ADMIN_EMAIL: store.staff.email,
        ADMIN_PASSWORD: store.staff.password,
        DATABASE_URL: '',
        DEMO_DATA: 'true',
        // As in production.
        RATE_LIMIT_PER_MINUTE: '100000',
        RATE_LIMIT_PAGES_PER_MINUTE: '100000',
        RATE_LIMIT_NEW_PAGES_PER_MINUTE: '100000',
        RATE_LIMIT_ADDRESS_ATTEMPTS: '10000',
        RATE_LIMIT_SIGN_UPS_PER_MINUTE: '10000',
        // Journeys give new plans an earlier price.
        PRICE_RULE_FROM: '2999-01-01',
        // Journeys wait for them.
        CHECKOUT_REMINDER_AFTER: '2',
        LICENSE_NOTICE_EVERY: '2',
      },
    },
  }),
});
