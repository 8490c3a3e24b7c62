import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import readSheets from 'read-excel-file/node';
import { startApp, type TestStore } from './support/app.ts';
import { inLab } from './support/lab.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

const MB = 1024 * 1024;
const ORDERS = inLab ? 50_000 : 5_000;
const SEEDED_AT_ONCE = 2_500;

let store: TestStore;
let staff: string;
let buyer: string;
let rows: Rows;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  rows = new Rows(store.database);
  buyer = await rows.insert('users', { name: '=Rao, "Asha"', email: 'asha@example.com' });
  const tool = await rows.tool({ name: 'Greeks Lab' });
  // Each insert within the time of a statement, also on a busy machine.
  for (let made = 0; made < ORDERS; made += SEEDED_AT_ONCE) {
    await store.database.rows(
      `INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, status,
                           payment_method, cashfree_payment_id, created_at)
       SELECT gen_random_uuid(), 'order_' || n, $1, $2, 'Greeks Lab', 'Excel Tools', 50050, 'failed', 'upi',
              (1234567890123456789 + n)::text, '2026-03-03T20:00:00Z'::timestamptz + n * interval '1 second'
         FROM generate_series($3::int + 1, $3::int + $4::int) n`,
      [buyer, tool, made, SEEDED_AT_ONCE],
    );
  }
}, 120_000);
afterAll(() => store.stop());

const open = (path: string, signal?: AbortSignal, token = staff) =>
  fetch(`${store.api.url}/api${path}`, { headers: { authorization: `Bearer ${token}` }, signal });

async function csv(path: string): Promise<string[]> {
  const answer = await open(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).trimEnd().split('\r\n');
}

/** Whether no connection is in use any more. */
const isIdle = () =>
  eventually(() => Promise.resolve(store.database.pool.totalCount === store.database.pool.idleCount));

function heapAfterCleaning(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

describe(`an export of ${ORDERS} orders`, () => {
  test('CSV – every row once in the order of the list, counted in the header, in constant memory', async () => {
    const before = heapAfterCleaning();
    const answer = await open('/admin/orders/export?format=csv&sort=createdAt&order=asc');
    expect(answer.headers.get('x-total-rows')).toBe(String(ORDERS));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/);
    const decoder = new TextDecoder();
    let rest = '';
    let count = -1;
    let max = 0;
    let measuredAt = 0;
    for await (const piece of answer.body ?? []) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (count >= 0 && !line.startsWith(`order_${count + 1},`)) throw new Error(`row ${count}: ${line}`);
        count += 1;
      }
      // Collecting all garbage takes longer than writing thousands of rows.
      if (count < measuredAt) continue;
      measuredAt += ORDERS / 5;
      max = Math.max(max, heapAfterCleaning() - before);
    }
    expect(count).toBe(ORDERS);
    expect(max).toBeLessThan(16 * MB);
  }, 60_000);

  test('Excel – times as times, ids as texts, amounts as numbers', async () => {
    const answer = await open('/admin/orders/export?format=xlsx&sort=createdAt&order=asc');
    const [sheet] = await readSheets(Buffer.from(await answer.arrayBuffer()));
    expect(sheet?.data).toHaveLength(ORDERS + 1);
    const [headings, first] = sheet?.data ?? [];
    const cell = (heading: string) => first?.[headings?.indexOf(heading) ?? -1];
    expect(cell('Order ID')).toBe('order_1');
    expect(cell('Payment ID')).toBe('1234567890123456790');
    expect(cell('Amount (INR)')).toBe(500.5);
    // A time is a fraction of a day there, exact to the second.
    const seconds = Number(cell('Date (IST)')) / 1000;
    expect(Math.round(seconds)).toBe(Date.parse('2026-03-04T01:30:01.000Z') / 1000);
    expect(cell('Customer')).toBe('=Rao, "Asha"');
  }, 60_000);

  test.each(['csv', 'xlsx'])('%s, the reader goes away – the connection is free again', async (format) => {
    const reader = new AbortController();
    const answer = await open(`/admin/orders/export?format=${format}`, reader.signal);
    await answer.body?.getReader().read();
    reader.abort();
    await isIdle();
  });
});

test('cells – safe in a spreadsheet: names are no formulas, long ids texts, times of India', async () => {
  const [headings, row] = await csv('/admin/orders/export?search=order_777&sort=orderId');
  expect(headings).toBe(
    'Order ID,Cashfree Order ID,Payment ID,Status,Amount (INR),Refunded (INR),Method,Customer,Email,Tool,Category,Date (IST),Discount (INR),Coupon,Lines',
  );
  expect(row).toBe(
    `order_777,,'1234567890123457566,failed,500.50,0.00,upi,"'=Rao, ""Asha""",asha@example.com,Greeks Lab,Excel Tools,2026-03-04 01:42:57,0.00,,Greeks Lab: 500.50`,
  );
});

test('the list’s filters and search – the same rows as the list', async () => {
  const total = async (query: string) =>
    (await store.api.get<{ pagination: { total: number } }>(`/admin/orders?${query}`, staff)).body.data
      .pagination.total;
  for (const query of [
    'search=order_123',
    'status=completed',
    'from=2026-03-04&to=2026-03-04',
    'minAmount=501',
  ]) {
    expect((await csv(`/admin/orders/export?${query}`)).length - 1).toBe(await total(query));
  }
  const filter = encodeURIComponent(JSON.stringify({ q: `order_${ORDERS - 1}` }));
  expect(await csv(`/admin/orders/export?filter=${filter}&sort=["createdAt","DESC"]`)).toHaveLength(2);
});

test('payments – without trials, with their own columns', async () => {
  await rows.order(buyer, await rows.tool(), 0, { payment_method: 'trial', status: 'completed' });
  const lines = await csv('/admin/payments/export?search=asha@example.com');
  expect(lines[0]).toMatch(/^Order ID,Cashfree Order ID,Payment ID,Customer,Email,Tool,Amount/);
  expect(lines).toHaveLength(ORDERS + 1);
});

test('users – with what they bought; it is on record who took it', async () => {
  await rows.purchase(buyer, await rows.tool(), 700);
  const lines = await csv('/admin/users/export?search=asha@example.com');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^"'=Rao, ""Asha""",asha@example\.com,,user,active,no,1,700\.00,2\d{3}-/);
});

test('who may – people:export for lists of people; an unknown format is refused', async () => {
  const support = await store.colleague('support');
  const status = async (path: string) => (await open(path, undefined, support.token)).status;
  expect(await status('/admin/orders/export?search=none')).toBe(403);
  expect(await status('/admin/tools/export')).toBe(200);
  expect(await status('/admin/payments/export')).toBe(403);
  expect(await status('/admin/users/export')).toBe(403);
  expect((await open('/admin/orders/export?format=pdf')).status).toBe(400);
  expect((await open('/admin/orders/export', undefined, (await store.customer()).token)).status).toBe(403);
});

describe('a long list', () => {
  const numbers = 'SELECT n FROM generate_series(1, $1::int) n';

  test('read in batches – a reader that stops early gives the connection back', async () => {
    for await (const batch of store.database.batches<{ n: number }>(numbers, [5_000])) {
      expect(batch).toHaveLength(1_000);
      break;
    }
    await isIdle();
  });

  test('five readers at once – two at a time, each reads all', async () => {
    const read = async (): Promise<number> => {
      let count = 0;
      for await (const batch of store.database.batches(numbers, [2_500])) count += batch.length;
      return count;
    };
    expect(await Promise.all(Array.from({ length: 5 }, read))).toEqual(Array(5).fill(2_500));
  });

  test('a row that is added meanwhile – not part of it', async () => {
    const names: string[] = [];
    const all = store.database.batches<{ name: string }>('SELECT name FROM users ORDER BY name', [], 1);
    for await (const [user] of all) {
      if (names.length === 0) await rows.insert('users', { name: 'zz', email: 'zz@example.com' });
      names.push(user?.name ?? '');
    }
    expect(names).not.toContain('zz');
  });
});

describe('lists with files of their own', () => {
  test('reviews – the filters of the list, times of India, texts that are no formulas', async () => {
    const tool = await rows.tool({ name: 'Reviewed Lab' });
    const review = { tool_id: tool, badge: 'Verified purchase', created_at: '2026-03-03T20:00:00Z' };
    const other = await rows.insert('users', { name: 'Other', email: 'other@example.com' });
    await rows.insert('reviews', { ...review, user_id: buyer, rating: 5, comment: '=good' });
    await rows.insert('reviews', { ...review, user_id: other, rating: 2, comment: 'Slow' });
    const lines = await csv(`/admin/reviews/export?toolId=${tool}&rating=5`);
    expect(lines).toEqual([
      'Tool,Customer,Rating,Comment,Badge,Hidden,Reason,Helpful,Reply,Assigned to,Note,Date (IST)',
      `Reviewed Lab,"'=Rao, ""Asha""",5,'=good,Verified purchase,no,,0,,,,2026-03-04 01:30:00`,
    ]);
    expect(await csv(`/admin/reviews/export?toolId=${tool}&sort=rating&order=asc`)).toHaveLength(3);
    expect(await csv(`/admin/reviews/export?toolId=${tool}&assignedTo=me`)).toHaveLength(1);
  });

  test('alerts and webhooks – ids of digits as texts, open alerts unless all are asked for', async () => {
    const alert = { kind: 'payment_mismatch', message: 'Waits', created_at: '2026-03-03T20:00:00Z' };
    await rows.insert('alerts', { ...alert, subject: '1234567890123456789' });
    await rows.insert('alerts', { ...alert, subject: 'done', resolved_at: '2026-03-04T20:00:00Z' });
    const [headings, row, ...more] = await csv('/admin/alerts/export');
    expect(headings).toBe('Kind,About,Message,Order ID,Raised (IST),Resolved (IST)');
    expect([row, more]).toEqual(["payment_mismatch,'1234567890123456789,Waits,,2026-03-04 01:30:00,", []]);
    expect(await csv('/admin/alerts/export?status=all')).toHaveLength(3);
    const answer = await open('/admin/webhooks/export?format=xlsx');
    expect(answer.headers.get('x-total-rows')).toBe('0');
    const [sheet] = await readSheets(Buffer.from(await answer.arrayBuffer()));
    expect(sheet?.data[0]?.slice(0, 3)).toEqual(['Order', 'Type', 'Received (IST)']);
  });

  test('inquiries and subscribers – filters of the list, texts that are no formulas, on record who took them', async () => {
    const asked = { service: 'other', message: 'A bot, "please".', created_at: '2026-03-03T20:00:00Z' };
    const colleague = await store.colleague('manager');
    await rows.insert('inquiries', {
      ...asked,
      name: '=Asha',
      email: 'asha@example.com',
      phone: '+919876543210',
    });
    await rows.insert('inquiries', {
      ...asked,
      name: 'Ravi',
      email: 'r@example.com',
      assigned_to: colleague.id,
    });
    expect(await csv('/admin/inquiries/export?assignedTo=none&from=2026-03-04')).toEqual([
      'Name,Email,Phone,Service,Message,Status,Note,Assigned to,Received (IST)',
      `'=Asha,asha@example.com,'+919876543210,Other,"A bot, ""please"".",new,,,2026-03-04 01:30:00`,
    ]);
    const byName = await csv('/admin/inquiries/export?sort=name&order=desc');
    expect(byName.slice(1).map((line) => line.split(',')[0])).toEqual(['Ravi', "'=Asha"]);
    expect(byName[1]).toContain(',A manager,');
    const subscriber = { token: 'a', status: 'confirmed', created_at: '2026-03-03T20:00:00Z' };
    await rows.insert('newsletter_subscribers', {
      ...subscriber,
      email: 'one@example.com',
      interest: 'bots',
    });
    await rows.insert('newsletter_subscribers', {
      ...subscriber,
      token: 'b',
      status: 'pending',
      email: 'two@example.com',
    });
    expect(await csv('/admin/newsletter/export?status=confirmed')).toEqual([
      'Email,Interest,Status,Signed up (IST),Opted in (IST)',
      'one@example.com,bots,confirmed,2026-03-04 01:30:00,',
    ]);
    const taken = () =>
      store.database.rows<{ list: string }>(
        `SELECT DISTINCT details->>'list' AS list FROM security_events WHERE kind = 'data-exported' ORDER BY list`,
      );
    const isOnRecord = async () =>
      (await taken()).filter(({ list }) => ['inquiries', 'newsletter'].includes(list)).length === 2;
    await eventually(isOnRecord);
    const support = await store.colleague('support');
    for (const list of ['inquiries', 'newsletter']) {
      expect((await open(`/admin/${list}/export`, undefined, support.token)).status).toBe(403);
    }
  });

  test('payouts and their rows – amounts with two decimals, negative ones stay numbers, ids of digits as texts', async () => {
    const at = '2026-03-04T20:00:00Z';
    const payout = await rows.insert('payouts', {
      provider_id: '4234233',
      utr: null,
      settled_at: at,
      is_complete: true,
      amount_paise: -10_000,
      imported_at: at,
    });
    const line = {
      payout_id: payout,
      kind: 'refund',
      order_ref: 'ORD-1',
      amount_paise: -10_000,
      fee_paise: 0,
    };
    await rows.insert('payout_lines', {
      ...line,
      line_key: 'one',
      event_id: '1234567890123456789',
      payment_ref: '5114910810523456789',
      refund_ref: null,
      tax_paise: null,
      net_paise: -10_000,
      at,
      remarks: '=HYPERLINK("x")',
    });
    const [, row] = await csv('/admin/payouts/export');
    expect(row).toBe("2026-03-05 01:30:00,,'4234233,0.00,0.00,-100.00,-100.00,0.00,0.00,1,Differs");
    const [headings, first, ...more] = await csv(`/admin/payout-lines/export?payout=${payout}&problem=any`);
    expect(headings).toMatch(/^Date \(IST\),Kind,Order ID,Payment ID,Refund ID,Event ID,Amount \(INR\),/);
    expect([first, more]).toEqual([
      `2026-03-05 01:30:00,Refund,ORD-1,'5114910810523456789,,'1234567890123456789,-100.00,,0.00,,-100.00,Unknown refund,"'=HYPERLINK(""x"")"`,
      [],
    ]);
    expect(await csv('/admin/payout-lines/export?problem=fee_differs')).toHaveLength(1);
    expect(await csv(`/admin/payout-lines/export?kind=payment`)).toHaveLength(1);
  });

  test('tools, coupons and tracked links – as their lists are filtered', async () => {
    const tool = await rows.tool({ name: 'Exported Lab', price_paise: 150_000 });
    const lines = await csv('/admin/tools/export?search=Exported');
    expect(lines[0]).toMatch(/^Name,Category,Status,Featured,Price \(INR\),/);
    expect(lines[1]).toMatch(/^Exported Lab,.*,active,no,1500\.00,/);
    expect(lines).toHaveLength(2);
    const coupon = { code: 'DIWALI20', kind: 'percent', percent: 20, scope: 'tools', toolIds: [tool] };
    expect((await store.api.post('/admin/coupons', coupon, staff)).status).toBe(201);
    const off = { code: 'OFF50', kind: 'fixed', amount: 50.5, isActive: false };
    expect((await store.api.post('/admin/coupons', off, staff)).status).toBe(201);
    expect(await csv('/admin/coupons/export?state=active')).toEqual([
      'Code,Discount (%),Discount (INR),For,State,From (IST),Until (IST),Total limit,Uses,Not paid yet,Discount given (INR),Revenue (INR),Note',
      'DIWALI20,20,,Tools: 1,Active,,,,0,0,0.00,0.00,',
    ]);
    expect(await csv('/admin/coupons/export')).toHaveLength(3);
    const link = { source: 'telegram', campaign: '=Diwali', toolId: tool };
    expect((await store.api.post('/admin/tracked-links', link, staff)).status).toBe(201);
    const [, first, ...more] = await csv('/admin/tracked-links/export?search=Exported');
    expect(first).toMatch(/\/l\/\w+,telegram,,'=Diwali,\/tools\/[\w-]+,Exported Lab,active,0,0,0,0,0\.00,2/);
    expect(more).toEqual([]);
    expect(await csv('/admin/tracked-links/export?isArchived=true')).toHaveLength(1);
  });

  test('grievances and staff – on record who took them', async () => {
    const grievance = {
      name: 'Asha',
      email: 'asha@example.com',
      subject: 'The file',
      message: 'It does not open.',
      phone: '+919876543210',
    };
    expect((await store.api.post('/grievances', grievance)).status).toBe(201);
    const [headings, row] = await csv('/admin/grievances/export?status=new');
    expect(headings).toMatch(/^Number,Status,Name,Email,Phone,Order,Subject,Details,Received \(IST\),/);
    expect(row).toMatch(
      /^GR-\d{4}-\d{6},new,Asha,asha@example\.com,'\+919876543210,,The file,It does not open\.,2/,
    );
    expect(await csv('/admin/grievances/export?status=resolved')).toHaveLength(1);
    const members = await csv('/admin/staff/export?staffRole=owner');
    expect(members[0]).toBe('Name,Email,Role,Status,Two-step sign-in,Last active (IST),Added (IST)');
    expect(members[1]).toContain(',owner,active,off,');
    const support = await store.colleague('support');
    for (const list of ['grievances', 'staff']) {
      expect((await open(`/admin/${list}/export`, undefined, support.token)).status).toBe(403);
    }
    const isOnRecord = async () => {
      const taken = (await csv('/admin/security-events/export?kind=data-exported')).join();
      return ['grievances', 'staff accounts'].every((list) =>
        taken.includes(`exported the list of ${list},`),
      );
    };
    await eventually(isOnRecord);
  });

  test('audit log and security log – each entry as a sentence', async () => {
    const name = `Renamed ${crypto.randomUUID()}`;
    const tool = await rows.tool();
    expect((await store.api.put(`/admin/tools/${tool}`, { name }, staff)).status).toBe(200);
    const [headings, row] = await csv('/admin/audit-log/export?subjectType=tool');
    expect(headings).toBe('Date (IST),Summary,Staff member,Action,Type,Id,Before,After');
    expect(row).toContain(` to ${name},`);
    expect(row).toMatch(/^2\d{3}-[^,]+,Store Admin renamed /);
    const events = await csv('/admin/security-events/export?kind=sign-in');
    expect(events[0]).toBe('Number,Date (IST),Summary,Kind,Actor id,Subject id,Address,Device');
    expect(events[1]).toMatch(/^\d+,2\d{3}-[^,]+,.+ signed in( to the console)?,sign-in,/);
  });

  test.each([
    'reviews',
    'alerts',
    'webhooks',
    'tools',
    'coupons',
    'tracked-links',
    'payouts',
    'payout-lines',
    'grievances',
    'staff',
    'audit-log',
    'security-events',
  ])('%s – for those who may read the list', async (list) => {
    const status = async (token: string) => (await open(`/admin/${list}/export`, undefined, token)).status;
    expect(await status((await store.customer()).token)).toBe(403);
    expect(await status(staff)).toBe(200);
  });
});
