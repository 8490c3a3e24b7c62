import { withClient } from '../support/database.ts';
import { inBulk } from './bulk.ts';
import { type Cost, costSince, cpuMs, residentMb } from './cpu.ts';
import type { Size } from './data.ts';
import { load, median, type Load, type Request } from './load.ts';
import { bearer, call, customer, post, staffHeader, toolIds } from './requests.ts';
import type { BenchStore } from './store.ts';

/** Enough paid orders for the months below. */
export const REGISTERED: Size = { tools: 100, users: 1_000, orders: 34_000 };

export type OrderCost = Cost & { name: string; load: Load };
export type Export = { name: string; documents: number; seconds: number; bytes: number; grownMb: number };
export type TaxMeasurements = {
  orders: OrderCost[];
  pdf: { cpuMs: number; bytes: number };
  exports: Export[];
};

const BUYERS = 60;
const CONNECTIONS = 4;
const PDFS = 200;
const SHEETS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exp', 'hsn', 'docs'];
/** A quiet month and a busy one of the same store. */
const MONTHS = [
  { month: '2025-12', documents: 2_000 },
  { month: '2026-01', documents: 20_000 },
] as const;

const SETTINGS = /* sql */ `
  INSERT INTO settings (name, value, updated_at) SELECT name, value, now() FROM jsonb_each('{
    "gstin": "27AAPFU0939F1ZV", "stateCode": "27", "legalName": "Bench Software LLP",
    "registeredAddress": "2nd Floor, Fort, Mumbai 400001"}') AS given (name, value)`;

/** One invoice for each paid order, every second of a business of the same state. */
const INVOICES = /* sql */ `
  INSERT INTO invoices (id, kind, number, series, fy, issued_at, order_id, seller, buyer, lines, reference, place_of_supply,
    taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, late, template)
  SELECT gen_random_uuid(), 'invoice', 'IN/25-26/' || lpad((n + $3)::text, 6, '0'), 'IN', '25-26',
         $2::timestamptz + n * interval '1 minute', id,
         '{"gstin": "27AAPFU0939F1ZV", "legalName": "Bench Software LLP", "storeName": "Bench", "stateCode": "27",
           "address": "2nd Floor, Fort, Mumbai 400001", "email": "bench@example.com", "phone": "+91 98290 00000"}',
         jsonb_build_object('name', 'Asha Rao', 'gstin', CASE WHEN is_business THEN '27AAACB2894G1ZN' END, 'stateCode', place,
           'address', CASE WHEN is_business THEN '12 Residency Road, Pune' END, 'pin', CASE WHEN is_business THEN '411001' END),
         jsonb_build_array(jsonb_build_object('itemId', id, 'name', tool_name, 'sac', '998434', 'rateBp', 1800,
           'listPaise', total, 'discountPaise', 0, 'totalPaise', total, 'taxablePaise', total - igst - 2 * half,
           'cgstPaise', half, 'sgstPaise', half, 'igstPaise', igst)),
         jsonb_build_object('orderNumber', order_id, 'paymentId', '51490000000', 'original', NULL, 'reason', NULL), place,
         total - igst - 2 * half, half, half, igst, total, false, 1
    FROM (SELECT id, order_id, tool_name, n, is_business, place, total,
                 CASE WHEN is_business THEN round(total * 9 / 118.0)::int ELSE 0 END AS half,
                 CASE WHEN is_business THEN 0 ELSE round(total * 18 / 118.0)::int END AS igst
            FROM (SELECT id, order_id, tool_name, amount_paise AS total, n, n % 2 = 0 AS is_business,
                         CASE WHEN n % 2 = 0 THEN '27' ELSE lpad((1 + n % 20)::text, 2, '0') END AS place
                    FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM orders
                           WHERE amount_paise > 0 AND status = 'completed') paid
                   WHERE n > $3 AND n <= $3 + $1::int) numbered) split`;

async function fill({ databaseUrl }: BenchStore): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(SETTINGS);
    await inBulk(client, ['invoices'], async () => {
      let before = 0;
      for (const { month, documents } of MONTHS) {
        await client.query(INVOICES, [documents, `${month}-01T00:00:00+05:30`, before]);
        before += documents;
      }
    });
  });
}

/** A coupon for everything, whose uses are counted because they are limited. */
async function addCoupon(store: BenchStore): Promise<string> {
  const body = {
    code: 'BENCH10',
    kind: 'percent',
    percent: 10,
    totalLimit: 1_000_000,
    perCustomerLimit: 100,
  };
  await call(store, '/admin/coupons', body, await staffHeader(store));
  return body.code;
}

/** Orders of every buyer for every tool, each once; `parts` lists take turns. */
async function orderRequests(store: BenchStore, bodies: object[]): Promise<Request[][]> {
  const tools = await toolIds(store, 'price=paid&limit=100');
  const lists: Request[][] = bodies.map(() => []);
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const { token } = await customer(store);
    for (const [index, toolId] of tools.entries()) {
      const turn = (index + buyer) % bodies.length;
      const body = JSON.stringify({ toolId, ...bodies[turn] });
      lists[turn]?.push(post('/api/payments/create-cashfree-order', body, bearer(token)));
    }
  }
  return lists;
}

interface Stage {
  registered: BenchStore;
  /** Without a GSTIN. */
  plain: BenchStore;
  postgresPid: number;
  seconds: number;
  rounds: number;
}

/** Orders without tax, with it and with a coupon, in turn, so that all meet the same load. */
async function orders({ registered, plain, postgresPid, seconds, rounds }: Stage): Promise<OrderCost[]> {
  const billing = { stateCode: '29', gstin: null, legalName: null, address: null, pin: null };
  const couponCode = await addCoupon(registered);
  const [taxed = [], reduced = []] = await orderRequests(registered, [{ billing }, { billing, couponCode }]);
  const [untaxed = []] = await orderRequests(plain, [{}]);
  const kinds = [
    { name: 'of a store without GSTIN', store: plain, requests: untaxed },
    { name: 'with state and tax', store: registered, requests: taxed },
    { name: 'the same, with a coupon', store: registered, requests: reduced },
  ];
  const runs = kinds.map((): Omit<OrderCost, 'name'>[] => []);
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { store, requests }] of kinds.entries()) {
      const length = Math.floor(requests.length / (rounds + 1));
      const part = requests.slice(round * length, (round + 1) * length);
      // The registered store has the jobs of twice as many orders.
      await Promise.all([plain.whenIdle(), registered.whenIdle()]);
      const cost = costSince(store.pid, postgresPid);
      const seen = await load({ url: store.url, requests: part, connections: CONNECTIONS, seconds });
      if (round > 0) runs[index]?.push({ load: seen, ...cost(seen.requests) });
    }
  }
  return kinds.map(({ name }, index) => ({ name, ...median(runs[index] ?? [], (run) => run.load.p99) }));
}

/** What one PDF costs the store's process, from the request to its last byte. */
async function pdfs(store: BenchStore, headers: Record<string, string>): Promise<TaxMeasurements['pdf']> {
  const path = '/admin/invoices?limit=100';
  const { invoices } = await call<{ invoices: { id: string }[] }>(store, path, undefined, headers);
  const download = async (n: number) => {
    const id = invoices[n % invoices.length]?.id;
    const response = await fetch(`${store.url}/api/admin/invoices/${id}/pdf`, { headers });
    return (await response.arrayBuffer()).byteLength;
  };
  for (let n = 0; n < 20; n += 1) await download(n);
  const before = cpuMs(store.pid);
  let max = 0;
  for (let n = 0; n < PDFS; n += 1) max = Math.max(max, await download(n));
  return { cpuMs: (cpuMs(store.pid) - before) / PDFS, bytes: max };
}

/** The time of some requests, their bytes, and by how much the store grew at most meanwhile. */
async function watched(pid: number, work: () => Promise<number>) {
  const before = residentMb(pid) ?? 0;
  let max = before;
  const watch = setInterval(() => (max = Math.max(max, residentMb(pid) ?? 0)), 10);
  const started = performance.now();
  const bytes = await work();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  return { seconds, bytes, grownMb: max - before };
}

async function exports(store: BenchStore, headers: Record<string, string>): Promise<Export[]> {
  const download = async (query: string) => {
    const response = await fetch(`${store.url}/api/admin/invoices/export?${query}`, { headers });
    if (!response.ok) throw new Error(`the export answered ${response.status}`);
    let bytes = 0;
    for await (const part of response.body ?? []) bytes += part.byteLength;
    return bytes;
  };
  const found: Export[] = [];
  for (const { month, documents } of MONTHS) {
    const csv = async () => {
      let bytes = 0;
      for (const sheet of SHEETS) bytes += await download(`month=${month}&sheet=${sheet}`);
      return bytes;
    };
    const xlsx = () => download(`month=${month}`);
    // The first export loads its modules.
    await xlsx();
    found.push({ name: 'spreadsheet', documents, ...(await watched(store.pid, xlsx)) });
    found.push({ name: 'all CSV files', documents, ...(await watched(store.pid, csv)) });
  }
  return found;
}

/** What tax costs: orders, PDFs, and the sheets of a month. */
export async function measureTaxes(stage: Stage): Promise<TaxMeasurements> {
  const { registered } = stage;
  await fill(registered);
  const headers = await staffHeader(registered);
  return {
    exports: await exports(registered, headers),
    pdf: await pdfs(registered, headers),
    orders: await orders(stage),
  };
}
