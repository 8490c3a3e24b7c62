import type { TestStore } from './app.ts';
import type { KeptText } from './kept-text.ts';

type Fields = { [name: string]: unknown };

let made = 0;

/** The texts of grievances; `use` gives the store when it is open. */
export function grievanceTexts(use: () => { store: TestStore; staff: string }): KeptText[] {
  const send = (fields: object) =>
    use().store.api.post('/grievances', {
      name: 'Asha Rao',
      email: `grieved${++made}@example.com`,
      subject: 'Late',
      message: 'Hello',
      ...fields,
    });
  const newest = async () => {
    const { store, staff } = use();
    const answer = await store.api.get<{ grievances: Fields[] }>('/admin/grievances?limit=1', staff);
    return { answer, grievance: answer.body.data.grievances[0] };
  };
  const field = (name: string, max: number): KeptText => ({
    name: `grievance: ${name}`,
    of: [`POST /grievances ${name}`],
    max,
    save: (text) => send({ [name]: text }),
    read: async () => {
      const { answer, grievance } = await newest();
      return [[answer, grievance?.[name]]];
    },
  });
  return [
    field('name', 100),
    field('orderId', 60),
    field('subject', 150),
    field('message', 5000),
    {
      name: 'grievance: update',
      of: ['PUT /admin/grievances/{id} note'],
      max: 2000,
      save: async (note) => {
        const { store, staff } = use();
        const { grievance } = await newest();
        return store.api.put(`/admin/grievances/${String(grievance?.id)}`, { note }, staff);
      },
      read: async () => {
        const { store, staff } = use();
        const { grievance } = await newest();
        const path = `/admin/grievances/${String(grievance?.id)}`;
        const answer = await store.api.get<{ grievance: { updates: Fields[] } }>(path, staff);
        return [[answer, answer.body.data.grievance.updates.at(-1)?.note]];
      },
    },
  ];
}
