import type { DataProvider } from 'ra-core';

import type { Schemas } from '../api/schemas';

export interface Found {
  kind: 'Tool' | 'User' | 'Order';
  key: string;
  title: string;
  detail: string;
  to: string;
}

const FIRST = { page: 1, perPage: 5 };
const NEWEST = { field: 'createdAt', order: 'DESC' as const };

type Lists = Pick<DataProvider, 'getList'>;

/** Looks for a word among tools, people and orders at once; the first few of each. */
export async function findEverywhere(dataProvider: Lists, word: string): Promise<Found[]> {
  const asked = { pagination: FIRST, sort: NEWEST, filter: { q: word } };
  const [tools, users, orders] = await Promise.all([
    dataProvider.getList<Schemas['StaffTool']>('tools', asked),
    dataProvider.getList<Schemas['StaffUser']>('users', asked),
    dataProvider.getList<Schemas['OrderView']>('orders', asked),
  ]);
  return [
    ...tools.data.map(({ id, name, category }) => found('Tool', id, name, category, `/tools/${id}`)),
    ...users.data.map(({ id, name, email }) => found('User', id, name || email, email, `/users/${id}`)),
    ...orders.data.map(({ id, orderId, user, tool }) =>
      found('Order', id, orderId, `${user.name}, ${tool.name}`, `/orders/${id}`),
    ),
  ];
}

function found(kind: Found['kind'], id: string, title: string, detail: string, to: string): Found {
  return { kind, key: `${kind} ${id}`, title, detail, to };
}
