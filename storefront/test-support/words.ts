import { readFileSync } from 'node:fs';
import type { PageWords } from '~/api/types';

/** The words of a page as a new store has them. */
export const wordsOf = <Slug extends keyof PageWords>(slug: Slug): PageWords[Slug] =>
  JSON.parse(
    readFileSync(new URL(`../../backend/delivered/${slug}.json`, import.meta.url), 'utf8'),
  ) as PageWords[Slug];
