import type { TestStore } from './app.ts';
import type { Answer } from './http.ts';
import type { KeptText } from './kept-text.ts';
import { Rows } from './rows.ts';

interface Context {
  store: TestStore;
  staff: string;
  orderId: string;
}

type Order = Record<'refunds' | 'timeline', Record<string, unknown>[]>;

/** The texts that staff write about an order. */
export function orderTexts(context: () => Context): KeptText[] {
  const post = (place: string, body: Record<string, string | number>) => {
    const { store, staff, orderId } = context();
    return store.api.post(`/admin/orders/${orderId}/${place}`, body, staff);
  };
  const read = async (pick: (order: Order) => unknown): Promise<[Answer, unknown][]> => {
    const { store, staff, orderId } = context();
    const answer = await store.api.get<{ order: Order }>(`/admin/orders/${orderId}`, staff);
    return [[answer, pick(answer.body.data.order)]];
  };
  return [
    {
      name: 'recorded sale: reference',
      of: ['POST /admin/orders reference'],
      max: 120,
      save: async (reference) => {
        const { store, staff } = context();
        const { id: userId } = await store.customer();
        const toolId = await new Rows(store.database).tool();
        const body = {
          userId,
          items: [{ toolId, amount: 1 }],
          paidOn: '2026-01-31',
          method: 'cash',
          reference,
        };
        return store.api.post('/admin/orders', body, staff);
      },
      read: async (): Promise<[Answer, unknown][]> => {
        const { store, staff } = context();
        const list = await store.api.get<{ orders: { id: string }[] }>(
          '/admin/orders?channel=manual&limit=1',
          staff,
        );
        const path = `/admin/orders/${list.body.data.orders[0]?.id ?? ''}`;
        const answer = await store.api.get<{ order: { manualPayment: { reference: string } } }>(path, staff);
        return [[answer, answer.body.data.order.manualPayment.reference]];
      },
    },
    {
      name: 'refund: reason',
      of: ['POST /admin/orders/{id}/refunds reason'],
      max: 500,
      save: (reason) => post('refunds', { amount: 1, reason, access: 'keep' }),
      read: () => read(({ refunds }) => refunds.at(-1)?.['reason']),
    },
    {
      name: 'order: note',
      of: ['POST /admin/orders/{id}/notes note'],
      max: 2000,
      save: (note) => post('notes', { note }),
      read: () => read(({ timeline }) => timeline.findLast(({ kind }) => kind === 'note')?.['message']),
    },
  ];
}
