import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
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
  const light = await axe(page, part).analyze();
  await switchTo(page, 'dark');
  const dark = await axe(page, part).withRules(RULES_OF_COLOUR).analyze();
  await switchTo(page, 'light');
  return [...light.violations, ...dark.violations].map(({ id, impact, nodes }) => ({
    rule: id,
    impact,
    where: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
  }));
}

/** In the page itself: the newer way opens a second one for the sums of frames, which takes longer than the looking. */
function axe(page: Page, part: string): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(part);
}

async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const body = page.locator('body');
  // The colour of the words: the shop's ground is painted by the document, not by its body.
  const before = await body.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ colorScheme });
  await expect(body).not.toHaveCSS('color', before, { timeout: 30_000 });
}
