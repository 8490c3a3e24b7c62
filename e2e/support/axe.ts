import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitForHydration } from './hydration.ts';

export interface Violation {
  rule: string;
  impact: string | null | undefined;
  where: string[];
}

/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Half as long as the one that the package exports, and parsed once per page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Accessibility violations that axe finds on the page, in the light and the dark theme. The page is left in the theme it
 * did not have before: switching back would render it once more.
 *
 * @param part a selector, when only a part of the page is to be checked
 * @param themes `one`, where the same colours are checked elsewhere
 */
export async function accessibilityViolations(
  page: Page,
  part = 'html',
  themes: 'one' | 'both' = 'both',
): Promise<Violation[]> {
  // Before hydration the tabs cannot be reached by keyboard: all panels are shown below each other.
  await waitForHydration(page);
  // A dialog may still be loading: axe fails on a part that is not there.
  await expect(page.locator(part).first()).toBeVisible();
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const first = await runAxe(page, part);
  if (themes === 'one') return first;
  await switchTo(page, isDark ? 'light' : 'dark');
  return [...first, ...(await runAxe(page, part, COLOUR_RULES))];
}

/** Runs axe in the page. It is injected once, unlike with its Playwright bindings. */
async function runAxe(page: Page, part: string, rules?: string[]): Promise<Violation[]> {
  await endAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    // Off by default in axe: links and buttons of at least 24 pixels, except within a sentence.
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: { 'target-size': { enabled: true } } }),
  };
  const { violations } = await page.evaluate(([where, how]) => window.axe.run(where, how), [
    part,
    options,
  ] as const);
  return violations.map(({ id, impact, nodes }) => ({
    rule: id,
    impact,
    where: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
  }));
}

/**
 * Colours are wrong during a transition, so all are brought to their end, and those that start with that. Waiting for them
 * does not do: a browser without a window may stop drawing. Endless animations, such as a skeleton's pulse, are ignored.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let round = 0; round < 10; round += 1) {
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      for (const animation of moving) animation.finish();
      if (moving.length === 0) return;
    }
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const body = page.locator('body');
  // The text colour: the background is painted by the document, not by its body.
  const before = await body.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ colorScheme });
  await expect(body).not.toHaveCSS('color', before, { timeout: 30_000 });
}
