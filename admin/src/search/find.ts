import type { DataProvider } from 'ra-core';

import type { Schemas } from '@store/api-client';

export interface Found {
  kind: 'Tool' | 'User' | 'Order';
  key: string;
  title: string;
  detail: string;
  to: string;
}

const FIRST = { page: 1, perPage: 20 };

/** How many of each kind are shown. */
const SHOWN = 5;
const NEWEST = { field: 'createdAt', order: 'DESC' as const };

type Lists = Pick<DataProvider, 'getList'>;

/** Searches tools, users and orders; a few of each, with matches in the name first. */
export async function findEverywhere(dataProvider: Lists, word: string, seesUsers = true): Promise<Found[]> {
  const asked = { pagination: FIRST, sort: NEWEST, filter: { q: word } };
  const [tools, users, orders] = await Promise.all([
    dataProvider.getList<Schemas['StaffTool']>('tools', asked),
    seesUsers ? dataProvider.getList<Schemas['StaffUser']>('users', asked) : { data: [] },
    dataProvider.getList<Schemas['ListedOrder']>('orders', asked),
  ]);
  const kinds = [
    tools.data.map(({ id, name, category }) => found('Tool', id, name, category, `/tools/${id}`)),
    users.data.map(({ id, name, email }) => found('User', id, name || email, email, `/users/${id}`)),
    orders.data.map(({ id, orderId, user, tool }) =>
      found('Order', id, orderId, `${user.name}, ${tool.name}`, `/orders/${id}`),
    ),
  ];
  return kinds.flatMap((kind) => namedFirst(kind, word).slice(0, SHOWN));
}

function namedFirst(all: Found[], word: string): Found[] {
  const named = ({ title }: Found): boolean => title.toLowerCase().includes(word.toLowerCase());
  return [...all.filter(named), ...all.filter((one) => !named(one))];
}

function found(kind: Found['kind'], id: string, title: string, detail: string, to: string): Found {
  return { kind, key: `${kind} ${id}`, title, detail, to };
}
