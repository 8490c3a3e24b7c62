import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let staff: string;
let buyer: string;
let rows: Rows;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  rows = new Rows(store.database);
  buyer = await rows.insert('users', { name: '=Rao, "Asha"', email: 'asha@example.com' });
});
afterAll(() => store.stop());

async function csv(path: string, token = staff): Promise<string[]> {
  const answer = await store.api.get(path, token);
  expect(answer.status).toBe(200);
  return answer.text.trimEnd().split('\r\n');
}

test('licences, disputes and quotes – as their lists are filtered, licences without their keys', async () => {
  const toolId = await rows.tool({ name: 'Keyed Lab' });
  const held = { user_id: buyer, tool_id: toolId };
  const entitlement = await rows.insert('entitlements', { ...held, source: 'grant' });
  const license = { ...held, entitlement_id: entitlement, key: '0123456789ABCDEFGHJK', seats: 2 };
  await rows.insert('licenses', { ...license, created_at: '2026-03-04T20:00:00Z' });
  expect(await csv(`/admin/licenses/export?toolId=${toolId}`)).toEqual([
    'Tool,Customer,Email,Key ends in,Plan,State,Trial,Devices,Devices allowed,Valid until (IST),Order ID,Issued (IST)',
    `Keyed Lab,"'=Rao, ""Asha""",asha@example.com,FGHJK,Standard,inactive,no,0,2,,,2026-03-05 01:30:00`,
  ]);
  const order = await rows.order(buyer, toolId, 1500);
  await rows.insert('disputes', {
    provider_id: '1234567890123456789',
    order_id: order,
    stage: 'chargeback',
    status: 'lost',
    provider_status: 'X',
    amount_paise: 150_000,
    counted_paise: 150_000,
    reason: '=cmd',
    opened_at: '2026-03-04T20:00:00Z',
    reported_at: new Date(),
    checked_at: new Date(),
  });
  const [, dispute, ...more] = await csv('/admin/disputes/export?minAmount=1500&status=lost');
  expect(dispute).toMatch(
    /^'1234567890123456789,.*,chargeback,lost,1500\.00,0\.00,1500\.00,'=cmd,2026-03-05 01:30:00,/,
  );
  expect(more).toEqual([]);
  await rows.insert('quotes', {
    title: '=Scanner',
    scope: 'x',
    amount_paise: 1_180_050,
    status: 'draft',
    delivery_days: 14,
    valid_until: '2026-03-31T18:30:00Z',
    created_at: '2026-03-04T20:00:00Z',
  });
  const [, quote] = await csv('/admin/quotes/export?status=draft');
  const [number, ...rest] = quote?.split(',') ?? [];
  expect(number).toMatch(/^QT-\d{6}$/);
  expect(rest.join(',')).toBe(`'=Scanner,draft,11800.50,,,,,,14,2026-03-05 01:30:00,,2026-04-01 00:00:00,,,`);
  const isOnRecord = async () =>
    (
      await store.database.rows(
        `SELECT 1 FROM security_events WHERE kind = 'data-exported' AND details->>'list' = 'quotes'`,
      )
    ).length > 0;
  await eventually(isOnRecord);
  const support = await store.colleague('support');
  expect((await store.api.get('/admin/quotes/export', support.token)).status).toBe(403);
});
