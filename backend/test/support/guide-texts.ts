import type { TestStore } from './app.ts';
import type { Answer } from './http.ts';
import type { KeptText } from './kept-text.ts';

interface Scene {
  store: TestStore;
  staff: string;
  toolId: string;
}

type Guides = Answer<{ guides: { [name: string]: unknown }[] }>;

/** The texts of a guide; `use` gives the store when it is open. */
export function guideTexts(use: () => Scene): KeptText[] {
  let id = '';
  const text = (field: string, max: number): KeptText => ({
    name: `guide: ${field}`,
    of: ['POST /admin/tools/{id}/guides', 'PUT /admin/tools/{id}/guides/{guideId}'].map(
      (at) => `${at} ${field}`,
    ),
    max,
    save: async (said) => {
      const { store, staff, toolId } = use();
      const path = `/admin/tools/${toolId}/guides`;
      if (id) return store.api.put(`${path}/${id}`, { [field]: said }, staff);
      const fields = { title: 'Setup', body: 'Text', [field]: said };
      const answer = await store.api.post<{ guide: { id: string } }>(path, fields, staff);
      if (answer.status < 300) ({ id } = answer.body.data.guide);
      return answer;
    },
    read: async () => {
      const { store, staff, toolId } = use();
      const answers: Guides[] = await Promise.all([
        store.api.get(`/tools/${toolId}/guides`),
        store.api.get(`/admin/tools/${toolId}/guides`, staff),
      ]);
      return answers.map((answer) => [answer, answer.body.data.guides[0]?.[field]]);
    },
  });
  return [text('title', 160), text('body', 50_000)];
}
