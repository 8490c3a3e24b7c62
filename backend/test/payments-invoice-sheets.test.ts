import readSheets from 'read-excel-file/node';
import { newId } from '../src/common/fields/ids.ts';
import { draftCreditNote, type InvoiceDraft } from '../src/payments/tax/invoices/draft-invoice.ts';
import { InvoicesRepository } from '../src/payments/tax/invoices/invoices.repository.ts';
import { startApp, type TestStore } from './support/app.ts';
import { BUSINESS_BUYER, createInvoice, PRIVATE_BUYER } from './support/invoices.ts';
import { Rows } from './support/rows.ts';

const AT = new Date('2026-11-22T06:00:00Z');
const JANUARY = new Date('2027-01-10T06:00:00Z');
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
    refundId: id,
    disputeId: null,
    amountPaise: paise,
    reason: 'Asked',
    parts: new Map<string, number>(),
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
      ...createInvoice(BUSINESS_BUYER, [149_900]),
      buyer: { ...createInvoice(BUSINESS_BUYER, [1]).buyer, name: '=Rao, "Trading"' },
    },
    AT,
    rows,
  );
  const small = await issue(createInvoice(PRIVATE_BUYER, [149_900]), AT, rows);
  await issue(createInvoice(PRIVATE_BUYER, [99_900]), AT, rows);
  const large = await issue(createInvoice(LARGE, [12_000_000]), AT, rows);
  await credit(business, 50_000, rows);
  await credit(small, 149_900, rows);
  await credit(large, 1_000_000, rows);
  await credit(large, 2_000_000, rows, true);
  // The first instant of December in India. Sold as goods; one comes back whole, and of one a part of its price.
  const december = new Date('2026-11-30T18:30:00Z');
  const sold = (paise: number, sac: string): InvoiceDraft => {
    const draft = createInvoice(PRIVATE_BUYER, [paise]);
    return { ...draft, lines: draft.lines.map((line) => ({ ...line, sac })) };
  };
  const goods = await Promise.all([1, 2, 3].map(() => issue(sold(77_700, '85238020'), december, rows)));
  await credit(goods[0] ?? '', 77_700, rows, false, december);
  await credit(goods[1] ?? '', 10_000, rows, false, december);
  // The code of services is a setting that may change later.
  await issue(sold(500_000, '998399'), december, rows, 'quote');
  // January: buyers abroad, also with a number of the centre or without tax; an embassy and a deductor of tax.
  const ABROAD = { ...PRIVATE_BUYER, stateCode: '96' as const };
  const named = (gstin: string, stateCode: '07' | '33' | '96') => ({ ...BUSINESS_BUYER, gstin, stateCode });
  const sell = (buyer: typeof BUSINESS_BUYER, paise: number) =>
    issue(createInvoice(buyer, [paise]), JANUARY, rows);
  const exported = await sell(ABROAD, 149_900);
  await sell(named('9917SGP29001OST', '96'), 99_900);
  await sell(ABROAD, 15_000_000);
  const untaxed = await sell({ ...ABROAD, rateBp: 0 }, 50_000);
  const embassy = await sell(named('0717UNO00154UNU', '07'), 118_000);
  await sell(named('06DELI09652G1DA', '33'), 236_000);
  for (const orderId of [exported, untaxed, embassy]) await credit(orderId, 20_000, rows, false, JANUARY);
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

  test('exp – sales abroad of any size, with and without tax; nothing of them in b2b, b2cl and b2cs', async () => {
    const [headings, ...rows] = await csv('exp', '2027-01');
    expect(headings).toBe(
      `Export Type,Invoice Number,Invoice Date,Invoice Value,Port Code,Shipping Bill Number,Shipping Bill Date,${TAX}`,
    );
    expect(rows.map((row) => row.replace(/IN\/26-27\/\d+/, 'IN'))).toEqual([
      'WPAY,IN,10-Jan-2027,1499.00,,,,18.00,1270.34,228.66,0.00,0.00',
      'WPAY,IN,10-Jan-2027,999.00,,,,18.00,846.61,152.39,0.00,0.00',
      'WPAY,IN,10-Jan-2027,150000.00,,,,18.00,127118.64,22881.36,0.00,0.00',
      'WOPAY,IN,10-Jan-2027,500.00,,,,0.00,500.00,0.00,0.00,0.00',
    ]);
    expect(await csv('b2cl', '2027-01')).toHaveLength(1);
    expect(await csv('b2cs', '2027-01')).toHaveLength(1);
  });

  test('cdnur – credit notes of sales abroad, by whether tax was paid', async () => {
    const rows = (await csv('cdnur', '2027-01')).slice(1);
    expect(rows.map((row) => row.replace(/CN\/26-27\/\d+/, 'CN'))).toEqual([
      'EXPWP,CN,10-Jan-2027,C,96-Outside India,200.00,18.00,169.49,30.51,0.00,0.00',
      'EXPWOP,CN,10-Jan-2027,C,96-Outside India,200.00,0.00,200.00,0.00,0.00,0.00',
    ]);
  });

  test('embassy, deductor of tax – among registered buyers, in their state', async () => {
    const b2b = (await csv('b2b', '2027-01')).slice(1).map((row) => row.split(','));
    expect(b2b.map((row) => [row[0], row[5]])).toEqual([
      ['0717UNO00154UNU', '07-Delhi'],
      ['06DELI09652G1DA', '33-Tamil Nadu'],
    ]);
    expect((await csv('cdnr', '2027-01'))[1]).toMatch(/^0717UNO00154UNU,/);
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

  test.each([
    ['2026-11', [846.62, 94_066.95]],
    ['2026-12', [0, 5_469.48]],
    ['2027-01', [2_830.51, 129_366.1]],
  ])(
    'XLSX of %s – every sheet, with amounts as numbers that add up to the documents',
    async (month, codes) => {
      const answer = await get(`month=${month}`);
      expect(answer.headers.get('content-disposition')).toContain(`gstr1-${month}.xlsx`);
      const sheets = await readSheets(Buffer.from(await answer.arrayBuffer()));
      expect(sheets.map(({ sheet }) => sheet)).toEqual([
        'b2b',
        'b2cl',
        'b2cs',
        'cdnr',
        'cdnur',
        'exp',
        'hsn',
        'hsn-b2b',
        'hsn-b2c',
        'docs',
      ]);
      const taxable = (name: string) => {
        const [head = [], ...rows] = sheets.find(({ sheet }) => sheet === name)?.data ?? [];
        return rows.reduce((sum, row) => sum + Number(row[head.indexOf('Taxable Value')]), 0);
      };
      const sold = taxable('b2b') + taxable('b2cl') + taxable('b2cs') + taxable('exp');
      const net = sold - taxable('cdnr') - taxable('cdnur');
      expect(net).toBeCloseTo(taxable('hsn'), 2);
      const [documents] = await store.database.rows<{ taxable: number }>(
        `SELECT sum(CASE kind WHEN 'invoice' THEN taxable_paise ELSE -taxable_paise END)::float8 / 100 AS taxable
         FROM invoices WHERE NOT late AND to_char(issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') = $1`,
        [month],
      );
      expect(net).toBeCloseTo(documents?.taxable ?? NaN, 2);
      expect(taxable('hsn-b2b')).toBeCloseTo(codes[0] ?? NaN, 2);
      expect(taxable('hsn-b2c')).toBeCloseTo(codes[1] ?? NaN, 2);
      if (month === '2026-11') expect(sheets[0]?.data[1]?.[1]).toBe('=Rao, "Trading"');
    },
  );

  test('unknown sheet or month – 400; support – not allowed', async () => {
    for (const query of ['month=2026-13', 'month=2026-11&sheet=b2c', ''])
      expect((await get(query)).status).toBe(400);
    expect((await get('month=2026-11', (await store.colleague('support')).token)).status).toBe(403);
    expect((await get('month=2026-11', (await store.colleague('accountant')).token)).status).toBe(200);
  });
});
