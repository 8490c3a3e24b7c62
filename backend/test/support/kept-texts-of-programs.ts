import type { TestStore } from './app.ts';
import type { KeptText } from './kept-text.ts';

type Named = { id: string; name?: string; description?: string };

/** What staff call the keys and endpoints of other programs. */
export function textsOfPrograms(opened: () => { store: TestStore; staff: string }): KeptText[] {
  let endpointId: string | undefined;
  let keyId = '';
  return [
    {
      name: 'API key: name',
      of: ['POST /admin/api-keys name'],
      max: 60,
      save: async (name) => {
        const { store, staff } = opened();
        const saved = await store.api.post<{ apiKey: Named }>(
          '/admin/api-keys',
          { name, scopes: ['tools:read'] },
          staff,
        );
        if (saved.status < 300) keyId = saved.body.data.apiKey.id;
        return saved;
      },
      read: async () => {
        const { store, staff } = opened();
        const answer = await store.api.get<{ apiKeys: Named[] }>('/admin/api-keys', staff);
        return [[answer, answer.body.data.apiKeys.find(({ id }) => id === keyId)?.name]];
      },
    },
    {
      name: 'webhook endpoint: description',
      max: 100,
      of: ['POST /admin/webhook-endpoints description', 'PUT /admin/webhook-endpoints/{id} description'],
      save: async (description) => {
        const { store, staff } = opened();
        const path = '/admin/webhook-endpoints';
        if (endpointId !== undefined) return store.api.put(`${path}/${endpointId}`, { description }, staff);
        const input = { url: 'https://93.184.215.14/hooks', events: ['review.created'], description };
        const saved = await store.api.post<{ endpoint: Named }>(path, input, staff);
        endpointId = saved.body.data.endpoint.id;
        return saved;
      },
      read: async () => {
        const { store, staff } = opened();
        const path = `/admin/webhook-endpoints/${String(endpointId)}`;
        const answer = await store.api.get<{ endpoint: Named }>(path, staff);
        return [[answer, answer.body.data.endpoint.description]];
      },
    },
  ];
}
