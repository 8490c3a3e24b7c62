import type { Page } from '@playwright/test';

export interface Effort {
  /** Buttons, links and ticks that were pressed, and choices from a list. */
  presses: number;
  /** Fields that were typed into. */
  inputs: number;
}

/** Counts what a person has to do on the store's pages. Start it before the first page; the counts survive navigation. */
export async function countEffort(page: Page): Promise<() => Effort> {
  const effort: Effort = { presses: 0, inputs: 0 };
  await page.exposeFunction('noteEffort', (kind: keyof Effort) => {
    effort[kind] += 1;
  });
  await page.addInitScript(() => {
    const note = Reflect.get(window, 'noteEffort') as (kind: string) => void;
    const typed = new Set<EventTarget>();
    const listen = (type: string, take: (target: Element) => void) =>
      window.addEventListener(
        type,
        ({ target, isTrusted }) => {
          if (isTrusted && target instanceof Element) take(target);
        },
        { capture: true },
      );
    listen('pointerdown', (target) => {
      if (target.closest('button, a, summary, label, input[type=checkbox]')) note('presses');
    });
    window.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) note('presses');
    });
    listen('input', (target) => {
      if (target.matches('select, [type=checkbox]') || typed.has(target)) return;
      typed.add(target);
      note('inputs');
    });
  });
  return () => effort;
}
