import type { Page } from '@playwright/test';

/** The list of tools with its search and filters. */
export class CataloguePage {
  constructor(private readonly page: Page) {}

  async open(query = ''): Promise<void> {
    await this.page.goto(`/tools${query}`);
  }

  get search() {
    return this.page.getByRole('searchbox');
  }

  get category() {
    return this.page.getByRole('combobox', { name: 'Category' });
  }

  get sort() {
    return this.page.getByRole('combobox', { name: 'Sort by' });
  }

  get filters() {
    return this.page.locator('summary').filter({ hasText: 'Filters' });
  }

  facet(group: string, name: string) {
    return this.page.getByRole('group', { name: group }).getByLabel(name, { exact: true });
  }

  remove(filter: string) {
    return this.page.getByRole('link', { name: `Remove filter ${filter}` });
  }

  get cards() {
    return this.page.getByRole('article');
  }

  get earlyAccess() {
    return this.page.getByRole('button', { name: 'Get Early Access' }).first();
  }

  card(name: string) {
    return this.cards.filter({ hasText: name });
  }

  /** The names of the cards, in order. */
  names(): Promise<string[]> {
    return this.cards.getByRole('heading').allTextContents();
  }
}
