import type { TestStore } from './app.ts';
import type { Answer } from './http.ts';
import type { KeptText } from './kept-text.ts';

/** Names that staff give new people: colleagues and customers. */
export function peopleTexts(get: () => { store: TestStore; staff: string }): KeptText[] {
  let made = 0;
  const added = (list: 'staff' | 'users', name: string): KeptText => ({
    name,
    of: [`POST /admin/${list} name`],
    max: 100,
    save: (text) => {
      const { store, staff } = get();
      return store.api.post(`/admin/${list}`, { name: text, email: `added${++made}@example.com` }, staff);
    },
    read: async (): Promise<[Answer, unknown][]> => {
      const { store, staff } = get();
      const path = `/admin/${list}?search=added&sort=createdAt&order=desc&limit=1`;
      const answer = await store.api.get<Record<typeof list, { name: string }[]>>(path, staff);
      return [[answer, answer.body.data[list][0]?.name]];
    },
  });
  return [added('staff', 'colleague: name'), added('users', 'customer added by staff: name')];
}
