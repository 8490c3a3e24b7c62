import type { Page } from '@playwright/test';

/** Collects what the browser refuses because of the page’s content security policy. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
      report([effectiveDirective, blockedURI, sample, sourceFile].join(' '));
    });
  });
  return violations;
}
