import type { Customer, TestStore } from './app.ts';
import type { KeptText } from './kept-text.ts';

type Fields = { [name: string]: unknown };

interface Scene {
  store: TestStore;
  staff: string;
  /** Owns the tool, and has written no review of it yet. */
  person: Customer;
  toolId: string;
  /** Of another tool. */
  reviewId: string;
}

/** The texts of reviews; `use` gives the store when it is open. */
export function reviewTexts(use: () => Scene): KeptText[] {
  const path = () => `/admin/reviews/${use().reviewId}`;
  const shown = async () => {
    const { store, staff } = use();
    const answer = await store.api.get<{ review: Fields & { reply: Fields } }>(path(), staff);
    return { answer, review: answer.body.data.review };
  };
  return [
    {
      name: 'review: comment',
      of: ['POST /tools/{id}/reviews comment'],
      max: 2000,
      save: (comment) => {
        const { store, person, toolId } = use();
        return store.api.post(`/tools/${toolId}/reviews`, { rating: 5, comment }, person.token);
      },
      read: async () => {
        const { store, staff, toolId } = use();
        const one = await store.api.get<{ tool: { reviews: Fields[] } }>(`/tools/${toolId}`);
        const all = await store.api.get<{ reviews: Fields[] }>('/admin/reviews?limit=1', staff);
        return [
          [one, one.body.data.tool.reviews[0]?.comment],
          [all, all.body.data.reviews[0]?.comment],
        ];
      },
    },
    {
      name: 'review: reply',
      of: ['PUT /admin/reviews/{id}/reply body'],
      max: 2000,
      save: (body) => use().store.api.put(`${path()}/reply`, { body }, use().staff),
      read: async () => {
        const { answer, review } = await shown();
        return [[answer, review.reply.body]];
      },
    },
    {
      name: 'review: note',
      of: ['PUT /admin/reviews/{id} staffNote'],
      max: 2000,
      save: (staffNote) => use().store.api.put(path(), { staffNote }, use().staff),
      read: async () => {
        const { answer, review } = await shown();
        return [[answer, review['staffNote']]];
      },
    },
    {
      name: 'review: why hidden',
      of: ['PUT /admin/reviews/{id} hiddenReason'],
      max: 500,
      save: (hiddenReason) => use().store.api.put(path(), { hidden: true, hiddenReason }, use().staff),
      read: async () => {
        const { answer, review } = await shown();
        return [[answer, review.hiddenReason]];
      },
    },
  ];
}
