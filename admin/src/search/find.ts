import type { DataProvider, RaRecord } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { formatRupees } from '../components/format';
import type { Permission } from '../providers/permissions';
import { found, type Found, type Kind } from './found';

const FIRST = { page: 1, perPage: 20 };

/** How many of each kind are shown. */
const SHOWN = 5;
const NEWEST = { field: 'createdAt', order: 'DESC' as const };

type Lists = Pick<DataProvider, 'getList'>;

interface Source {
  permission: Permission;
  search: (dataProvider: Lists, word: string) => Promise<Found[]>;
}

type Shown = [to: string, title: string, detail: string];

/** A resource whose list is searched; matches in the title come first. */
function source<Row extends RaRecord>(
  kind: Kind,
  resource: string,
  permission: Permission,
  show: (row: Row) => Shown,
): Source {
  return {
    permission,
    search: async (dataProvider, word) => {
      const query = { pagination: FIRST, sort: NEWEST, filter: { q: word } };
      const { data } = await dataProvider.getList<Row>(resource, query);
      return namedFirst(
        data.map((row) => found(kind, ...show(row))),
        word,
      ).slice(0, SHOWN);
    },
  };
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const SOURCES: Source[] = [
  source<Schemas['StaffTool']>('Tools', 'tools', 'tools:read', ({ id, name, category }) => [
    `/tools/${id}`,
    name,
    category,
  ]),
  source<Schemas['StaffUser']>('Users', 'users', 'users:read', ({ id, name, email }) => [
    `/users/${id}`,
    name || email,
    email,
  ]),
  source<Schemas['ListedOrder']>('Orders', 'orders', 'orders:read', ({ id, orderId, user, tool }) => [
    `/orders/${id}`,
    orderId,
    joined(user.name, tool.name),
  ]),
  source<Schemas['StaffQuote']>('Quotes', 'quotes', 'quotes:read', ({ id, title, amount, ...quote }) => [
    `/quotes/${id}`,
    title,
    joined((quote.customer ?? quote.asker)?.name, formatRupees(amount)),
  ]),
  source<Schemas['StaffCoupon']>('Coupons', 'coupons', 'coupons:read', ({ id, code, note }) => [
    `/coupons/${id}`,
    code,
    note,
  ]),
  source<Schemas['InvoiceRecord']>('Invoices', 'invoices', 'invoices:read', ({ number, buyer, total }) => [
    `/invoices?${new URLSearchParams({ filter: JSON.stringify({ q: number }) }).toString()}`,
    number,
    joined(buyer.name, formatRupees(total)),
  ]),
  source<Schemas['StaffLicense']>(
    'Licences',
    'licenses',
    'licenses:read',
    ({ id, toolName, user, keyEnd }) => [
      `/licenses/${id}`,
      toolName,
      joined(user.name || user.email, `Key ends in ${keyEnd}`),
    ],
  ),
  source<Schemas['StaffSubscription']>(
    'Subscriptions',
    'subscriptions',
    'subscriptions:read',
    ({ id, subscriptionId, user, toolName }) => [
      `/subscriptions/${id}`,
      subscriptionId,
      joined(user.name || user.email, toolName),
    ],
  ),
  source<Schemas['DisputeRecord']>(
    'Disputes',
    'disputes',
    'disputes:read',
    ({ id, orderId, user, amount }) => [`/disputes/${id}`, orderId, joined(user.name, formatRupees(amount))],
  ),
];

/** Searches every list that the role may read; a few of each. A list that fails is left out. */
export async function findRecords(
  dataProvider: Lists,
  word: string,
  permissions: readonly string[],
): Promise<Found[]> {
  const sources = SOURCES.filter(({ permission }) => permissions.includes(permission));
  const answers = await Promise.allSettled(sources.map(({ search }) => search(dataProvider, word)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

function namedFirst(all: Found[], word: string): Found[] {
  const named = ({ title }: Found): boolean => title.toLowerCase().includes(word.toLowerCase());
  return [...all.filter(named), ...all.filter((one) => !named(one))];
}
