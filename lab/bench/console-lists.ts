/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/checks/browser.ts';
import { median } from './load.ts';
import { STAFF, type BenchStore } from './store.ts';

/** A list of the staff console: milliseconds from the click to the first rows, and the requests. */
export type ConsoleList = {
  name: string;
  /** First opening in a tab, some seconds after signing in. */
  firstMs: number;
  /** The next page. */
  nextMs: number;
  /** Records in the largest response. */
  largestAnswer: number;
};

const TABS = 5;
const LOOK_MS = 6_000;
const PAINT_LIMIT_MS = 30_000;
/** Links in the sidebar and the headings of their screens: the lists that grow with the store. */
const LISTS = [
  { link: 'Tools', heading: 'Tools' },
  { link: 'Users', heading: 'Users' },
  { link: 'Orders', heading: 'Orders Management' },
  { link: 'Payments', heading: 'Payments' },
  { link: 'Reviews', heading: 'Reviews' },
] as const;

/** The longest array in a response. */
function longest(value: unknown): number {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longest));
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(longest));
}

type Act = { link: string; heading: string } | 'next';

/**
 * Milliseconds from the click until rows that were not there before are painted under the heading.
 * Rejects after a timeout.
 */
async function paintedAfter(page: Page, act: Act): Promise<number> {
  const inTime = new AbortController();
  // The timeout is here, because a page that hangs runs no timers.
  const tooLate = sleep(PAINT_LIMIT_MS, undefined, { signal: inTime.signal }).then(() => {
    const rows = act === 'next' ? 'rows of the next page' : `rows under "${act.heading}"`;
    throw new Error(
      `no new ${rows} were painted within ${PAINT_LIMIT_MS / 1000} s of the click, on ${page.url()}`,
    );
  });
  return Promise.race([clickAndWatch(page, act), tooLate]).finally(() => inTime.abort());
}

async function clickAndWatch(page: Page, act: Act): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const ROWS = 'main tbody tr, main li:has(h2, h3, a, button, p)';
        const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
        const control =
          wanted === 'next'
            ? document.querySelector<HTMLElement>('main button[aria-label="Go to next page"]')
            : [...document.querySelectorAll<HTMLElement>('nav a')].find((link) => name(link) === wanted.link);
        if (!control) throw new Error(`nothing to click for ${JSON.stringify(wanted)}`);
        const texts = () => [...document.querySelectorAll(ROWS)].map((row) => row.textContent).join('\n');
        const before = texts();
        const isThere = () => {
          if (wanted !== 'next' && document.querySelector('main h1')?.textContent !== wanted.heading)
            return false;
          const after = texts();
          return after !== '' && after !== before;
        };
        const started = performance.now();
        const look = () => {
          requestAnimationFrame(
            isThere() ? () => setTimeout(() => resolve(performance.now() - started)) : look,
          );
        };
        control.click();
        look();
      }),
    act,
  );
}

async function signedIn(browser: Browser, store: BenchStore): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${store.url}/admin/login`);
  await page.getByLabel('Email').fill(STAFF.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Sign in to Admin Panel' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  // As a person would pause on the dashboard; meanwhile the console fetches its other screens.
  await page.waitForTimeout(LOOK_MS);
  await page.waitForLoadState('networkidle');
  return page;
}

/** All lists of the console, in tabs with empty caches; none without a browser. */
export async function consoleLists(store: BenchStore): Promise<ConsoleList[]> {
  const executablePath = findBrowser();
  if (!executablePath) return [];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const times = LISTS.map(() => ({ first: [] as number[], next: [] as number[] }));
  const largest = LISTS.map(() => 0);
  try {
    for (let tab = 0; tab < TABS; tab += 1) {
      const page = await signedIn(browser, store);
      let current = 0;
      const answers: Promise<void>[] = [];
      page.on('response', (response) => {
        if (!response.url().includes('/api/')) return;
        const list = current;
        const counted = response.json().then(
          (body: unknown) => void (largest[list] = Math.max(largest[list] ?? 0, longest(body))),
          () => undefined,
        );
        answers.push(counted);
      });
      for (const [index, { link, heading }] of LISTS.entries()) {
        current = index;
        times[index]?.first.push(await paintedAfter(page, { link, heading }));
        await page.waitForLoadState('networkidle');
        times[index]?.next.push(await paintedAfter(page, 'next'));
        await page.waitForLoadState('networkidle');
      }
      await Promise.all(answers);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const middle = (values: number[]) => median(values, (value) => value);
  return LISTS.map(({ heading }, index) => ({
    name: heading,
    firstMs: middle(times[index]?.first ?? []),
    nextMs: middle(times[index]?.next ?? []),
    largestAnswer: largest[index] ?? 0,
  }));
}
