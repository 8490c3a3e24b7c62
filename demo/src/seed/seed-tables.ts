import { makeAcquisitions } from './acquisitions.ts';
import { bundleSaleTables, bundleTables } from './bundle-rows.ts';
import { calendarOf } from './calendar.ts';
import { claimTables } from './claim-rows.ts';
import { couponTables, withCoupons } from './coupon-rows.ts';
import { catalogueTables, assignToolIds } from './catalogue-rows.ts';
import type { FilesOfTools } from './files.ts';
import { grievanceTables } from './grievance-rows.ts';
import { siteTables } from './site-rows.ts';
import { disputeTables } from './dispute-rows.ts';
import { billingTable, invoiceTables, registrationTable } from './invoice-rows.ts';
import { libraryTables } from './library-rows.ts';
import { licenseTables } from './license-rows.ts';
import { orderIdOf, orderTables, type AcquisitionWithIds } from './order-rows.ts';
import { ownerMailTables } from './owner-mail-rows.ts';
import { payoutTables } from './payout-rows.ts';
import { quoteSaleTables, quoteTables } from './quote-rows.ts';
import { peopleTables, assignPeopleIds } from './people-rows.ts';
import { scanAlertTable, withScans } from './scan-rows.ts';
import type { Table } from './table.ts';

/** Number of rows for each value of a column. */
function countBy(table: Table | undefined, column: string): Map<unknown, number> {
  const groups = Map.groupBy(table?.rows ?? [], (row) => row[column]);
  return new Map([...groups].map(([value, rows]) => [value, rows.length]));
}

/** One table of each name, where it first comes. */
const merged = (tables: readonly Table[]): Table[] =>
  [...Map.groupBy(tables, ({ name }) => name).values()].map((parts) =>
    parts.reduce((all, part) => ({ ...all, ...part, rows: [...all.rows, ...part.rows] })),
  );

/** All rows of the demo, in an order that satisfies the foreign keys. */
export function seedTables(
  now: Date,
  files: FilesOfTools,
  { passwordHash, storeName }: { passwordHash: string; storeName: string },
): Table[] {
  const calendar = calendarOf(now);
  const people = assignPeopleIds(calendar);
  const tools = assignToolIds(calendar);
  const toolBySlug = new Map(tools.map((one) => [one.tool.slug, one]));
  const personByEmail = new Map(people.map((one) => [one.customer.email, one]));
  const bought = makeAcquisitions(calendar).map((acquisition, i): AcquisitionWithIds => {
    const { tool, customer } = acquisition;
    const userId = personByEmail.get(customer.email)?.id;
    const toolId = toolBySlug.get(tool.slug)?.id;
    if (!userId || !toolId)
      throw new Error(`${customer.email} got ${tool.slug}, and one of them does not exist`);
    return { ...acquisition, userId, toolId, key: `${customer.email}/${tool.slug}/${i}` };
  });
  const acquisitions = withCoupons(bought, calendar);
  const library = libraryTables(acquisitions, toolBySlug, calendar);
  const deliveries = countBy(
    library.find(({ name }) => name === 'deliveries'),
    'tool_id',
  );
  const delivered = new Map(tools.map(({ id, tool }) => [tool.slug, deliveries.get(id) ?? 0]));
  const ordered = merged([
    ...orderTables(acquisitions),
    ...couponTables(acquisitions, calendar),
    ...bundleSaleTables(tools, people, acquisitions, calendar),
    ...quoteSaleTables(people, calendar),
  ]);
  const rowsOf = (table: string) => ordered.find(({ name }) => name === table)?.rows ?? [];
  const seen = Map.groupBy(acquisitions, ({ userId }) => userId);
  const moments = new Map([...seen].map(([userId, list]) => [userId, list.map(({ at }) => at)]));
  const disputed = disputeTables(acquisitions, calendar);
  const disputes = disputed.find(({ name }) => name === 'disputes')?.rows ?? [];
  const discounts = new Map(
    acquisitions.flatMap((acquisition): [string, number][] =>
      acquisition.coupon ? [[orderIdOf(acquisition), acquisition.coupon.discountPaise]] : [],
    ),
  );
  const facts = { orders: rowsOf('orders'), refunds: rowsOf('refunds'), disputes, people, discounts };
  const { users, rest } = peopleTables(people, moments, passwordHash, calendar);
  const all = merged([
    users,
    ...withScans(catalogueTables(tools, files, delivered), tools, calendar),
    ...bundleTables(tools, calendar),
    ...ordered,
    ...payoutTables(rowsOf('orders'), rowsOf('refunds'), calendar),
    ...disputed,
    scanAlertTable(tools, calendar),
    ...invoiceTables(facts, storeName, calendar),
    billingTable(people),
    registrationTable(calendar),
    ...grievanceTables(people, calendar),
    ...library,
    ...rest,
    ...siteTables(calendar),
    ...quoteTables(people, files, calendar),
  ]);
  const granted = (table: string) => all.find(({ name }) => name === table)?.rows ?? [];
  const grants = { entitlements: granted('entitlements'), trials: granted('trials') };
  const mails = ownerMailTables({ people, tools }, granted, calendar);
  return [...all, ...licenseTables(tools, grants, calendar), ...mails, ...claimTables(granted, calendar)];
}
