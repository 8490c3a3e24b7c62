import { invalidFields } from '../../common/errors/common-errors.ts';

/** What the store reads of a row. */
export type Field =
  | 'email'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'tool'
  | 'products'
  | 'plan'
  | 'boughtOn'
  | 'endsOn'
  | 'key'
  | 'status'
  | 'refunded';

export const SHOPS = ['gumroad', 'lemon-squeezy', 'easy-digital-downloads', 'woocommerce'] as const;
export type Shop = (typeof SHOPS)[number];

/**
 * The headings under which each field is known, the best first: those of the store, of the exports of customers, sales and
 * licences of the four shops, and what people write. In lower case, words and signs apart by one space.
 */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  email: [
    'email',
    'purchase email',
    'user email',
    'customer email',
    'billing email',
    'email billing',
    'buyer email',
    'email address',
    'e mail',
  ],
  name: [
    'name',
    'buyer name',
    'user name',
    'customer name',
    'full name',
    'full name billing',
    'billing full name',
    'customer',
  ],
  firstName: ['first name', 'billing first name', 'first name billing'],
  lastName: ['last name', 'billing last name', 'last name billing'],
  phone: ['phone', 'billing phone', 'phone billing', 'customer phone', 'phone number', 'mobile'],
  tool: [
    'tool',
    'product name',
    'item name',
    'download name',
    'order item',
    'product',
    'product s',
    'download',
  ],
  products: ['products verbose'],
  plan: ['plan', 'variant name', 'variants', 'variant', 'price option', 'product variation', 'variation'],
  boughtOn: [
    'boughton',
    'bought on',
    'purchase date',
    'order date',
    'date created',
    'created at',
    'date',
    'sale date',
    'purchased',
  ],
  endsOn: [
    'endson',
    'ends on',
    'expires at',
    'expiration date',
    'expiration',
    'expires',
    'license expires at',
    'subscription end date',
    'expiry date',
  ],
  key: ['key', 'license key', 'licence key', 'license keys', 'license'],
  status: ['status', 'order status'],
  // Not `Refunded?` of Gumroad, which also marks what was refunded in part.
  refunded: ['fully refunded', 'access revoked', 'refunded at'],
};

const normal = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What only the exports of a shop have. */
const MARKS: readonly (readonly [Shop, readonly string[]])[] = [
  ['gumroad', ['purchase id', 'purchase email']],
  ['gumroad', ['purchase id', 'item name']],
  ['easy-digital-downloads', ['products verbose']],
  ['easy-digital-downloads', ['number of purchases']],
  ['lemon-squeezy', ['user email']],
  ['lemon-squeezy', ['email sends']],
  ['lemon-squeezy', ['total revenue currency']],
  ['woocommerce', ['billing email']],
  ['woocommerce', ['email billing']],
  ['woocommerce', ['aov']],
];

/** The columns of each field, the best first. */
export type Columns = ReadonlyMap<Field, readonly number[]>;

export interface Headings {
  columns: Columns;
  /** Whose export it is; null for any other file. */
  shop: Shop | null;
  /** As they are written, those that are read. */
  read: string[];
}

/** @throws VALIDATION_FAILED naming `file` when no column has email addresses */
export function readHeadings(cells: readonly string[]): Headings {
  const known = cells.map(normal);
  const columns = new Map<Field, number[]>();
  for (const [field, names] of Object.entries(HEADINGS)) {
    const found = names.map((name) => known.indexOf(name)).filter((column) => column >= 0);
    if (found.length > 0) columns.set(field as Field, found);
  }
  if (!columns.has('email')) {
    throw invalidFields({
      file: 'No column has the heading “email”. The first row must have the headings: email, name, phone, tool, plan, boughtOn, endsOn, key.',
    });
  }
  const shop = MARKS.find(([, marks]) => marks.every((mark) => known.includes(mark)))?.[0] ?? null;
  const used = new Set([...columns.values()].flat());
  return { columns, shop, read: cells.filter((_, column) => used.has(column)) };
}
