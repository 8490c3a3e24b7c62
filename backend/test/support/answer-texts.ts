import type { TestStore } from './app.ts';
import type { KeptText } from './kept-text.ts';

const START = { kind: 'inquiry', title: 'How we start', body: 'Thank you.' };

/** The texts of saved answers; `use` gives the store when it is open. */
export function answerTexts(use: () => { store: TestStore; staff: string }): KeptText[] {
  let saved: string | undefined;
  /** One answer for all texts, because titles are unique. */
  const path = async () => {
    const { store, staff } = use();
    if (saved === undefined) {
      const made = await store.api.post<{ answerTemplate: { id: string } }>(
        '/admin/answer-templates',
        START,
        staff,
      );
      saved = made.body.data.answerTemplate.id;
    }
    return `/admin/answer-templates/${saved}`;
  };
  return (['title', 'body'] as const).map((field) => ({
    name: `saved answer: ${field}`,
    of: [`POST /admin/answer-templates ${field}`, `PUT /admin/answer-templates/{id} ${field}`],
    max: field === 'title' ? 100 : 5000,
    save: async (text) => use().store.api.put(await path(), { [field]: text }, use().staff),
    read: async () => {
      const shown = await use().store.api.get<{ answerTemplate: typeof START }>(await path(), use().staff);
      return [[shown, shown.body.data.answerTemplate[field]]];
    },
  }));
}
