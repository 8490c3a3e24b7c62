import { newLicenseKey } from '../src/licenses/license-key.ts';
import { PersonalDataService } from '../src/platform/personal-data/index.ts';
import type { PersonalData } from '../src/users/privacy/privacy.dto.ts';
import { EXPORT_SECTIONS } from '../src/users/privacy/privacy.service.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

/** Columns about the person that the export omits. */
const LEFT_OUT_COLUMNS: Record<string, string> = {
  'library.grantReason': 'staff’s own note, which may name somebody else',
  'library.withdrawnReason': 'the same',
  'reviews.hiddenReason': 'the same',
};

/** Tables that refer to people but belong to no feature with personal data. */
const EXEMPT: Record<string, string> = {
  claim_findings: 'its subjects are tools, bundles, announcements and quotes',
  claim_reasons: 'the same',
  settings: 'the member of staff who changed a setting',
};

/** Tables that refer to users, orders or inquiries, directly or through another table, or have a column of personal data. */
const ABOUT_PEOPLE = /* sql */ `
  WITH RECURSIVE foreign_keys AS (
    SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS target
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  ), about AS (
    SELECT unnest(ARRAY['users', 'orders', 'inquiries']) AS name
    UNION SELECT f.name FROM foreign_keys f WHERE f.target IN ('users', 'orders', 'inquiries', 'staff_totp')
  )
  SELECT name FROM about
  UNION SELECT table_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    AND column_name ~ 'e_?mail|phone|account|address|user_(id|agent)|customer|order_(id|ref)|subject_id'
  ORDER BY 1`;

const uncovered = async () => {
  const covered = [...store.app.get(PersonalDataService).coveredTables, ...Object.keys(EXEMPT)];
  // As the owner, who sees every column.
  const found = await store.asOwner<{ name: string }>(ABOUT_PEOPLE);
  return found.map(({ name }) => name).filter((name) => !covered.includes(name));
};

/** Notes written by staff for staff. */
const STAFF_NOTES = ['Won it', 'Gave it back', 'Ravi complained'] as const;
const HIDDEN = { hidden_at: new Date(), hidden_reason: STAFF_NOTES[2] };

let store: TestStore;
let rows: Rows;
let person: Customer;
beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  person = await store.customer();
  await live(person);
});
afterAll(() => store.stop());

/** For tables whose rows have no id. */
const insert = (table: string, values: object) =>
  store.database.rows(
    `INSERT INTO ${table} (${Object.keys(values).join(', ')})
     VALUES (${Object.keys(values)
       .map((_, index) => `$${index + 1}`)
       .join(', ')})`,
    Object.values(values),
  );

/** Creates a row of each kind. */
async function live({ id, email, token }: Customer): Promise<void> {
  const tool = await rows.tool({ trial_available: true });
  const releaseId = await rows.release(tool, '1.0.0');
  await store.api.post('/auth/login', { email, password: 'not the password' });
  await store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [id]);
  await store.api.post('/trial/start', { toolId: tool }, token);
  await store.api.put('/users/course/progress', { completedModules: 2 }, token);
  await store.api.post('/newsletter/subscribe', { email });
  await store.api.put('/users/mail-preferences', { releases: true }, token);
  const person = { user_id: id, tool_id: tool };
  await insert('deliveries', { link_id: tool, release_id: releaseId, ...person });
  await insert('release_notices', { release_id: releaseId, user_id: id, queued_at: new Date() });
  await insert('review_reminders', { ...person, delivered_at: new Date() });
  const review = { ...person, rating: 5, comment: 'Good', badge: 'Trial user', ...HIDDEN };
  const reviewId = await rows.insert('reviews', review);
  await insert('review_votes', { review_id: reviewId, user_id: id, created_at: new Date() });
  await insert('wishlist_items', { ...person, added_at: new Date() });
  const inquiryId = await rows.insert('inquiries', {
    name: 'A',
    email,
    service: 'other',
    message: 'Hello?',
  });
  await rows.insert('quotes', {
    inquiry_id: inquiryId,
    title: 'Scanner',
    scope: 'A workbook',
    amount_paise: 250_050,
    delivery_days: 3,
    valid_until: new Date(),
    status: 'sent',
  });
  await rows.insert('inquiry_replies', { inquiry_id: inquiryId, message: 'Our answer' });
  const grievance = { name: 'Asha', email, subject: 'Late', message: 'Where is it?' };
  await store.api.post('/grievances', grievance, token);
  const link = { code: 'c', source: 's', medium: 'm', campaign: 'c', path: '/' };
  const linkId = await rows.insert('tracked_links', link);
  await insert('tracked_link_results', { kind: 'sign-up', subject_id: id, link_id: linkId, at: new Date() });
  const key = { credential_id: 'c', public_key: Buffer.from('k'), counter: 0, transports: [] };
  await insert('passkeys', { ...key, id: tool, user_id: id, name: 'Laptop', synced: false });
  const apiKey = { prefix: 'twk_12345678', hash: Buffer.alloc(32), scopes: ['tools:read'] };
  await insert('api_keys', { ...apiKey, id, name: 'Sheet', created_by: id, expires_at: new Date() });
  await buy(id);
}

async function buy(userId: string): Promise<void> {
  const orderId = await rows.purchase(userId, await rows.tool(), 1499.5);
  const entitlement = 'SELECT id, tool_id AS "toolId" FROM entitlements WHERE order_id = $1';
  const held = await store.database.row<{ id: string; toolId: string }>(entitlement, [orderId]);
  const license = { user_id: userId, tool_id: held?.toolId ?? '', entitlement_id: held?.id ?? '' };
  const licenseId = await rows.insert('licenses', { ...license, key: newLicenseKey(), seats: 2 });
  const access = { license_id: licenseId, value: 'theta', normal: 'theta', state: 'wanted' };
  await rows.insert('access_grants', access);
  await rows.subscription(userId, license.tool_id);
  const community = { community_id: await rows.community(license.tool_id), user_id: userId };
  await insert('community_members', { ...community, state: 'invited', at: new Date() });
  await insert('license_notices', { license_id: licenseId, kind: 'week', expires_at: new Date() });
  await rows.insert('license_activations', { license_id: licenseId, name: 'Laptop', fingerprint: 'board-1' });
  const attempt = {
    order_id: orderId,
    status: 'failed',
    method: 'upi',
    amount_paise: 149_950,
    message: 'No money',
  };
  await insert('checkout_reminders', { order_id: orderId, asked_at: new Date() });
  await insert('payment_attempts', { ...attempt, cashfree_payment_id: orderId, attempted_at: new Date() });
  const importRow = { place: 0, line: 2, email: 'a@example.com', tool_text: 'Gap Scanner', state: 'done' };
  const imported = { file_name: 'a.csv', sha256: userId, status: 'done', invite: false, total: 1, wrong: 0 };
  const importId = await rows.insert('imports', { ...imported, created_at: new Date() });
  await insert('import_rows', { ...importRow, import_id: importId, user_id: userId });
  await insert('billing_profiles', { user_id: userId, state_code: '27' });
  const split = { taxable_paise: 127_076, cgst_paise: 0, sgst_paise: 0, igst_paise: 22_874 };
  await rows.insert('invoices', {
    kind: 'invoice',
    number: userId.slice(-12),
    series: 'IN',
    fy: '26-27',
    issued_at: new Date(),
    order_id: orderId,
    seller: '{}',
    buyer: '{"name":"Asha"}',
    lines: '[]',
    reference: '{}',
    place_of_supply: '27',
    ...split,
    total_paise: 149_950,
    template: 1,
  });
  const coupon = {
    code: `HALF-${userId.slice(-12).toUpperCase()}`,
    kind: 'percent',
    percent_bp: 5_000,
    scope: 'all',
  };
  await rows.insert('coupon_redemptions', {
    coupon_id: await rows.insert('coupons', coupon),
    user_id: userId,
    identity: 'a hash',
    order_id: orderId,
    discount_paise: 149_950,
    state: 'used',
  });
  await rows.insert('refunds', {
    order_id: orderId,
    amount_paise: 49_950,
    reason: 'Asked nicely',
    access: 'keep',
  });
  await store.database.rows(
    `UPDATE entitlements SET grant_reason = $2, withdrawn_reason = $3 WHERE user_id = $1`,
    [userId, STAFF_NOTES[0], STAFF_NOTES[1]],
  );
}

const exported = async () =>
  (await store.api.get<{ export: PersonalData }>('/users/export', person.token)).body.data.export;

test('every table about people – covered by a feature, or exempt', async () => {
  expect(await uncovered()).toEqual([]);
});

test.each(['user_id uuid REFERENCES users', 'contact_email text'])(
  'a new table with "%s" – reported until a feature covers it',
  async (column) => {
    await store.asOwner(`CREATE TABLE forgotten (${column})`);
    expect(await uncovered()).toEqual(['forgotten']);
    await store.asOwner('DROP TABLE forgotten');
  },
);

test('tables that a feature covers – all exist', async () => {
  const tables = await store.database.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const names = tables.map(({ name }) => name);
  const covered = [...store.app.get(PersonalDataService).coveredTables, ...Object.keys(EXEMPT)];
  expect(covered.filter((name) => !names.includes(name))).toEqual([]);
});

test('a person with a row in each table – no section is empty, and the order is fixed', async () => {
  const data = await exported();
  expect(Object.keys(data)).toEqual(['exportedAt', 'profile', ...EXPORT_SECTIONS]);
  const empty = Object.entries(data).filter(([, rows]) => Object.keys(rows as object).length === 0);
  expect(empty.map(([section]) => section).filter((section) => section !== 'exportedAt')).toEqual([]);
});

test('times in every section – in UTC to the millisecond, as everywhere in the API', async () => {
  const texts = JSON.stringify(await exported()).match(/"\d{4}-\d{2}-\d{2}T[^"]*"/g) ?? [];
  expect(texts.length).toBeGreaterThan(20);
  const odd = texts.filter((text) => !/^"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z"$/.test(text));
  expect(odd).toEqual([]);
});

test('billing and invoices – exported as stored', async () => {
  const { billing, invoices } = await exported();
  expect(billing).toMatchObject([{ stateCode: '27', gstin: null }]);
  expect(invoices).toMatchObject([{ kind: 'invoice', buyer: { name: 'Asha' }, igst: 228.74, total: 1499.5 }]);
});

test('licences – exported with their keys and devices', async () => {
  const { licenses } = await exported();
  expect(licenses).toMatchObject([
    {
      key: expect.stringMatching(/^\w{5}-\w{5}-\w{5}-\w{5}$/),
      seats: 2,
      devices: [{ name: 'Laptop', fingerprint: 'board-1' }],
    },
  ]);
});

test('orders – exported with their lines; a trial has none', async () => {
  const { orders } = await exported();
  const line = { name: expect.any(String), listPrice: 1499.5, discount: 0, paid: 1499.5, refunded: 0 };
  expect(orders).toMatchObject([
    { amount: 0, lines: [] },
    { amount: 1499.5, lines: [line] },
  ]);
});

test('payment attempts, refunds, replies, failed sign-ins – exported as stored, with amounts in rupees', async () => {
  const data = await exported();
  expect(data.paymentAttempts).toMatchObject([{ amount: 1499.5, status: 'failed', message: 'No money' }]);
  expect(data.refunds).toMatchObject([{ amount: 499.5, reason: 'Asked nicely', status: 'pending' }]);
  expect(data.inquiries).toMatchObject([{ message: 'Hello?', replies: [{ message: 'Our answer' }] }]);
  expect(data.quotes).toMatchObject([{ title: 'Scanner', amount: 2500.5, status: 'sent', files: [] }]);
  expect(data.failedSignIns).toEqual([{ at: expect.any(String) }]);
});

test('grievances – exported with their deadlines, without the secret of the link', async () => {
  const { grievances } = await exported();
  expect(grievances).toMatchObject([
    { number: expect.stringMatching(/^GR-/), message: 'Where is it?', updates: [] },
  ]);
  expect(Object.keys(grievances[0] ?? {})).not.toContain('token');
});

test('reasons written by staff for staff – omitted, but not their dates', async () => {
  const { library, reviews } = await exported();
  const words = JSON.stringify({ library, reviews });
  expect(STAFF_NOTES.filter((note) => words.includes(note))).toEqual([]);
  const columns = Object.entries({ library, reviews }).flatMap(([section, [row]]) =>
    Object.keys(row ?? {}).map((column) => `${section}.${column}`),
  );
  expect(columns.filter((column) => column in LEFT_OUT_COLUMNS)).toEqual([]);
  expect(columns).toEqual(expect.arrayContaining(['library.withdrawnAt', 'reviews.hiddenAt']));
});

test('another person’s data – not included', async () => {
  await buy((await store.customer()).id);
  const data = await exported();
  expect([data.paymentAttempts, data.refunds].map((section) => section.length)).toEqual([1, 1]);
});
