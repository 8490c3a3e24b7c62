import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';

/** The list of tools with its search and filters. */
export class CataloguePage {
  constructor(private readonly page: Page) {}

  async open(query = ''): Promise<void> {
    await this.page.goto(`/tools${query}`);
  }

  get search() {
    return this.page.getByLabel('Search tools');
  }

  /** The tools below the search box. */
  get suggestions() {
    return this.page.getByRole('listbox', { name: 'Suggested tools' }).getByRole('option');
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

  /** On a phone they are in a sheet. */
  get sheet() {
    return this.page.getByRole('dialog', { name: 'Filters' });
  }

  async openFilters(): Promise<void> {
    await waitForHydration(this.page);
    await this.filters.click();
    await this.page.getByRole('group', { name: 'Price' }).waitFor();
  }

  async closeSheet(): Promise<void> {
    if (await this.sheet.isVisible()) await this.sheet.getByRole('button', { name: /^Show / }).click();
    await this.sheet.waitFor({ state: 'hidden' });
  }

  /** A choice of a filter; its name is followed by the number of its tools. */
  facet(group: string, name: string) {
    const exact = new RegExp(`^${name.replace(/[^\w\s]/g, '.')}( *\\d+)?$`);
    return this.page.getByRole('group', { name: group }).getByLabel(exact);
  }

  remove(filter: string) {
    return this.page.getByRole('link', { name: `${filter}: remove filter` });
  }

  get cards() {
    return this.page.getByRole('article');
  }

  /** The box that chooses a tool for comparison. */
  compare(name: string) {
    return this.page.getByRole('checkbox', { name: `Compare ${name}`, exact: true });
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
