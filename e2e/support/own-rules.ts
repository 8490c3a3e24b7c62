import type { Page } from '@playwright/test';
import type { Violation } from './axe.ts';

/** A phone is narrower. */
const PHONE = 500;

/**
 * Two rules that axe has in a weaker form: on a phone every link and button is at least 24 pixels high, however much
 * space is around it, unless it stands in a sentence; and a name given by `aria-label` begins with the visible text, so
 * that it can be spoken.
 */
export async function ownViolations(page: Page, part: string): Promise<Violation[]> {
  const found = await page.evaluate(findViolations, part);
  const isPhone = (page.viewportSize()?.width ?? PHONE) < PHONE;
  return [
    { rule: 'target-height', impact: 'serious', where: isPhone ? found.low : [] },
    { rule: 'label-begins-with-text', impact: 'serious', where: found.misnamed },
  ].filter(({ where }) => where.length > 0);
}

/** Runs in the page. */
function findViolations(part: string): { low: string[]; misnamed: string[] } {
  const min = 24;
  const targets = [
    ...document.querySelectorAll<HTMLElement>(`:is(${part}) :is(a[href], button, summary, [role="button"])`),
  ].filter((target) => {
    const { width, height } = target.getBoundingClientRect();
    // Smaller ones are for screen readers, such as a link that is shown when it has the focus.
    return (
      width > 1 && height > 1 && target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  });
  const words = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();

  const isInSentence = (target: HTMLElement): boolean => {
    if (getComputedStyle(target).display !== 'inline') return false;
    let block: HTMLElement | null = target.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    return words(block?.innerText ?? '') !== words(target.innerText);
  };
  const describe = (target: HTMLElement): string =>
    `${target.tagName.toLowerCase()} "${target.innerText || target.getAttribute('aria-label')}" ${Math.round(target.getBoundingClientRect().height)} px`;

  const low = targets.filter(
    (target) => target.getBoundingClientRect().height < min - 0.5 && !isInSentence(target),
  );
  const misnamed = targets.filter((target) => {
    const name = words(target.getAttribute('aria-label') ?? '');
    const text = words(target.innerText);
    // A single letter is an initial or a sign.
    return name !== '' && text.length > 1 && !name.startsWith(text);
  });
  return {
    low: low.slice(0, 5).map(describe),
    misnamed: misnamed
      .slice(0, 5)
      .map((target) => `"${target.innerText}" is named "${target.getAttribute('aria-label')}"`),
  };
}
