import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import readSheets from 'read-excel-file/node';
import { newId } from '../src/common/ids.js';
import { draftCreditNote, type InvoiceDraft } from '../src/payments/invoices/draft-invoice.js';
import { InvoicesRepository } from '../src/payments/invoices/invoices.repository.js';
import { startApp, type TestStore } from './support/app.js';
import { BUSINESS_BUYER, invoiceOf, PRIVATE_BUYER } from './support/invoices.js';
import { Rows } from './support/rows.js';

const AT = new Date('2026-11-22T06:00:00Z');
const LARGE = { ...PRIVATE_BUYER, stateCode: '33' as const };

let store: TestStore;
let staff: string;

async function issue(draft: InvoiceDraft, issuedAt: Date, rows: Rows, kind = 'tool'): Promise<string> {
  const userId = await rows.insert('users', { name: 'Asha', email: `${newId()}@example.com` });
  const orderId = await rows.order(userId, await rows.tool(), draft.totalPaise / 100);
  const invoices = store.app.get(InvoicesRepository);
  const item = await store.database.row<{ id: string }>(
    'UPDATE order_items SET kind = $2 WHERE order_id = $1 RETURNING id',
    [orderId, kind],
  );
  const lines = draft.lines.map((line) => ({ ...line, itemId: item?.id ?? '' }));
  const number = { series: 'IN', fy: '26-27', issuedAt, late: false };
  await invoices.insert(store.database.manager, { ...draft, orderId, lines }, number);
  return orderId;
}

async function credit(
  orderId: string,
  paise: number,
  rows: Rows,
  late = false,
  issuedAt = AT,
): Promise<void> {
  const invoices = store.app.get(InvoicesRepository);
  const { manager } = store.database;
  const original = await invoices.findOfOrder(manager, orderId);
  if (!original) throw new Error('no invoice');
  const refund = {
    order_id: orderId,
    amount_paise: paise,
    reason: 'Asked',
    access: 'keep',
    status: 'success',
  };
  const id = await rows.insert('refunds', refund);
  const draft = draftCreditNote(original, [], {
    ...{
      refundId: id,
      disputeId: null,
      amountPaise: paise,
      reason: 'Asked',
      parts: new Map<string, number>(),
    },
  });
  if (!draft) throw new Error('no note');
  await invoices.insert(manager, draft, { series: 'CN', fy: '26-27', issuedAt, late });
}

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  const rows = new Rows(store.database);
  const business = await issue(
    {
      ...invoiceOf(BUSINESS_BUYER, [149_900]),
      buyer: { ...invoiceOf(BUSINESS_BUYER, [1]).buyer, name: '=Rao, "Trading"' },
    },
    AT,
    rows,
  );
  const small = await issue(invoiceOf(PRIVATE_BUYER, [149_900]), AT, rows);
  await issue(invoiceOf(PRIVATE_BUYER, [99_900]), AT, rows);
  const large = await issue(invoiceOf(LARGE, [12_000_000]), AT, rows);
  await credit(business, 50_000, rows);
  await credit(small, 149_900, rows);
  await credit(large, 1_000_000, rows);
  await credit(large, 2_000_000, rows, true);
  // The first instant of December in India. Sold as goods; one comes back whole, and of one a part of its price.
  const december = new Date('2026-11-30T18:30:00Z');
  const sold = (paise: number, sac: string): InvoiceDraft => {
    const draft = invoiceOf(PRIVATE_BUYER, [paise]);
    return { ...draft, lines: draft.lines.map((line) => ({ ...line, sac })) };
  };
  const goods = await Promise.all([1, 2, 3].map(() => issue(sold(77_700, '85238020'), december, rows)));
  await credit(goods[0] ?? '', 77_700, rows, false, december);
  await credit(goods[1] ?? '', 10_000, rows, false, december);
  // The code of services is a setting that may change later.
  await issue(sold(500_000, '998399'), december, rows, 'quote');
});
afterAll(() => store.stop());

const get = (query: string, token = staff) =>
  fetch(`${store.url}/api/admin/invoices/export?${query}`, { headers: { authorization: `Bearer ${token}` } });
const csv = async (sheet: string, month = '2026-11') => {
  const answer = await get(`month=${month}&sheet=${sheet}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
};
const TAX = 'Rate,Taxable Value,Integrated Tax,Central Tax,State Tax';

describe('sheets of a month', () => {
  test.each([
    [
      'b2b',
      'GSTIN,Receiver Name,Invoice Number,Invoice Date,Invoice Value,Place Of Supply,Reverse Charge,Invoice Type',
      [
        `27AAACB2894G1ZN,"'=Rao, ""Trading""",IN/26-27/000001,22-Nov-2026,1499.00,27-Maharashtra,N,Regular B2B,18.00,1270.34,0.00,114.33,114.33`,
      ],
    ],
    [
      'b2cl',
      'Invoice Number,Invoice Date,Invoice Value,Place Of Supply',
      ['IN/26-27/000004,22-Nov-2026,120000.00,33-Tamil Nadu,18.00,101694.92,18305.08,0.00,0.00'],
    ],
    ['b2cs', 'Type,Place Of Supply', ['OE,29-Karnataka,18.00,846.61,152.39,0.00,0.00']],
    [
      'cdnr',
      'GSTIN,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Note Value',
      [
        `27AAACB2894G1ZN,"'=Rao, ""Trading""",CN/26-27/000001,22-Nov-2026,C,27-Maharashtra,500.00,18.00,423.72,0.00,38.14,38.14`,
      ],
    ],
    [
      'cdnur',
      'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value',
      ['B2CL,CN/26-27/000003,22-Nov-2026,C,33-Tamil Nadu,10000.00,18.00,8474.58,1525.42,0.00,0.00'],
    ],
    [
      'hsn',
      'HSN,Description,UQC,Total Quantity,Total Value',
      ['998434,Software,NA,0,111998.00,18.00,94913.57,16932.05,76.19,76.19'],
    ],
  ])('%s – these columns and rows, without the next month', async (sheet, headings, rows) => {
    expect(await csv(sheet)).toEqual([`${headings},${TAX}`, ...rows]);
  });

  test('hsn, tools sold as goods – counted in numbers, less what came back whole; services by the order’s line', async () => {
    expect((await csv('hsn', '2026-12')).slice(1)).toEqual([
      '85238020,Software,NOS-NUMBERS,2,1454.00,18.00,1232.19,221.81,0.00,0.00',
      '998399,Services,NA,0,5000.00,18.00,4237.29,762.71,0.00,0.00',
    ]);
  });

  test('docs – the first and last number of each series, also of notes too late for the return', async () => {
    expect(await csv('docs')).toEqual([
      'Nature of Document,From,To,Total,Cancelled',
      'Invoices for outward supply,IN/26-27/000001,IN/26-27/000004,4,0',
      'Credit Note,CN/26-27/000001,CN/26-27/000004,4,0',
    ]);
  });

  test('XLSX – every sheet, with amounts as numbers that add up to the documents', async () => {
    const answer = await get('month=2026-11');
    expect(answer.headers.get('content-disposition')).toContain('gstr1-2026-11.xlsx');
    const sheets = await readSheets(Buffer.from(await answer.arrayBuffer()));
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'b2b',
      'b2cl',
      'b2cs',
      'cdnr',
      'cdnur',
      'hsn',
      'hsn-b2b',
      'hsn-b2c',
      'docs',
    ]);
    const taxable = (name: string) => {
      const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === name)?.data ?? [];
      return rows.reduce((sum, row) => sum + Number(row[head.indexOf('Taxable Value')]), 0);
    };
    const net = taxable('b2b') + taxable('b2cl') + taxable('b2cs') - taxable('cdnr') - taxable('cdnur');
    expect(net).toBeCloseTo(taxable('hsn'), 2);
    expect([taxable('hsn-b2b'), taxable('hsn-b2c')]).toEqual([846.62, 94_066.95]);
    expect(sheets[0]?.data[1]?.[1]).toBe('=Rao, "Trading"');
  });

  test('unknown sheet or month – 400; support – not allowed', async () => {
    for (const query of ['month=2026-13', 'month=2026-11&sheet=b2c', ''])
      expect((await get(query)).status).toBe(400);
    expect((await get('month=2026-11', (await store.colleague('support')).token)).status).toBe(403);
    expect((await get('month=2026-11', (await store.colleague('accountant')).token)).status).toBe(200);
  });
});
