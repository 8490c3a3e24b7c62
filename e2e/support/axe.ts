import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { untilListening } from './listening.ts';

export interface Finding {
  rule: string;
  impact: string | null | undefined;
  where: string[];
}

/** What a theme can break; everything else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe has against the page as it stands, in the light theme and in the dark one; the page is left light.
 *
 * @param part a selector, where the rest of the page was looked at before
 */
export async function findingsOn(page: Page, part = 'html'): Promise<Finding[]> {
  // Before that the tabs cannot be reached by keyboard: without scripts all they hold is shown one below the other.
  await untilListening(page);
  const light = await look(page, part);
  await switchTo(page, 'dark');
  const dark = await look(page, part, RULES_OF_COLOUR);
  await switchTo(page, 'light');
  return [...light, ...dark];
}

/** Runs axe in the page, where it is put once: its bindings for Playwright put it there before every look. */
async function look(page: Page, part: string, rules?: string[]): Promise<Finding[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
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

/** A colour on its way to another one is neither. What never ends, such as a skeleton's pulse, is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    await nextFrame();
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const body = page.locator('body');
  // The colour of the words: the shop's ground is painted by the document, not by its body.
  const before = await body.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ colorScheme });
  await expect(body).not.toHaveCSS('color', before, { timeout: 30_000 });
}
