import type { TestStore } from './app.ts';
import type { Answer } from './http.ts';
import type { KeptText } from './kept-text.ts';

type Page = Answer<{ page: { [name: string]: unknown } }>;

const SLUG = 'about-us';

/** The texts of a page; `use` gives the store when it is open. */
export function pageTexts(use: () => { store: TestStore; staff: string }): KeptText[] {
  return [
    {
      name: 'page: title',
      of: ['PUT /admin/pages/{slug} title'],
      max: 160,
      save: async (said) => {
        const { store, staff } = use();
        return store.api.put(`/admin/pages/${SLUG}`, { title: said, body: 'Words' }, staff);
      },
      read: async () => {
        const { store, staff } = use();
        await store.api.post(`/admin/pages/${SLUG}/publish`, {}, staff);
        const answers: Page[] = await Promise.all([
          store.api.get(`/pages/${SLUG}`),
          store.api.get(`/admin/pages/${SLUG}`, staff),
        ]);
        return answers.map((answer) => [answer, answer.body.data.page['title']]);
      },
    },
  ];
}
