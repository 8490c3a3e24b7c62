import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Finding {
  rule: string;
  impact: string | null | undefined;
  where: string[];
}

/** What axe has against the page as it stands. */
export async function findingsOn(page: Page): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    rule: id,
    impact,
    where: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
  }));
}
