import sharp from 'sharp';
import type { Settings } from '../src/settings/settings.ts';
import { MailService } from '../src/platform/mail/index.ts';
import { startApp, type TestStore } from './support/app.ts';
import { form } from './support/tools.ts';

type Data = { settings: Settings };

let store: TestStore;
let staff: string;
beforeAll(async () => {
  store = await startApp({ STORE_NAME: 'Test Store' });
  staff = await store.staff();
});
afterAll(() => store.stop());

const get = async () => (await store.api.get<Data>('/admin/settings', staff)).body.data.settings;
const put = (body: Parameters<TestStore['api']['put']>[1]) =>
  store.api.put<Data>('/admin/settings', body, staff);

describe('settings', () => {
  test('nothing stored – defaults, with the name from the environment', async () => {
    expect(await get()).toMatchObject({
      storeName: 'Test Store',
      gstin: '',
      approveNewAccounts: false,
      trialsNeedVerifiedEmail: false,
    });
  });

  test('some settings sent – only those change; visitors get the public ones', async () => {
    const before = await get();
    const answer = await put({ storeName: '  Nifty Shop ', telegramUrl: '', gstin: '27AAPFU0939F1ZV' });
    expect(answer.status).toBe(200);
    const expected = { ...before, storeName: 'Nifty Shop', telegramUrl: '', gstin: '27AAPFU0939F1ZV' };
    expect(answer.body.data.settings).toEqual(expected);
    expect(await get()).toEqual(expected);
    const shown = (await store.api.get<Data>('/settings/public')).body.data.settings;
    expect(shown.storeName).toBe('Nifty Shop');
    expect(shown).not.toHaveProperty('gstin');
    expect(shown).toMatchObject({ hindi: false });
    await put({ hindi: true });
    expect((await store.api.get<Data>('/settings/public')).body.data.settings).toMatchObject({ hindi: true });
    await put({ hindi: false });
    expect(shown).not.toHaveProperty('approveNewAccounts');
  });

  test.each([
    [{ storeNme: 'x' }, 'storeNme'],
    [{ constructor: 'x' }, 'constructor'],
    [{ storeName: '' }, 'storeName'],
    [{ storeName: '\u0000' }, 'storeName'],
    [{ supportEmail: 'nobody' }, 'supportEmail'],
    [{ courseUrl: 'javascript:alert(1)' }, 'courseUrl'],
    [{ approveNewAccounts: 'yes' }, 'approveNewAccounts'],
    [{ hindi: 'yes' }, 'hindi'],
    [{ phone: null }, 'phone'],
    [{ phone: 'abc' }, 'phone'],
    [{ whatsapp: '12' }, 'whatsapp'],
    [{ sacSoftware: '99843' }, 'sacSoftware'],
    [{ gstin: '27AAPFU0939F1ZW' }, 'gstin'],
    [{ stateCode: '25' }, 'stateCode'],
    [{ stateCode: '96' }, 'stateCode'],
    [{ gstin: '27AAPFU0939F1ZV', stateCode: '29' }, 'stateCode'],
    [{ gstRate: 41 }, 'gstRate'],
    [{ gstRate: 17.999 }, 'gstRate'],
    [{ sacSoftware: '99843x' }, 'sacSoftware'],
    [{ invoicePrefix: 'INV1' }, 'invoicePrefix'],
    [{ creditNotePrefix: 'IN' }, 'creditNotePrefix'],
    [{ invoicePrefix: 'CN' }, 'invoicePrefix'],
    [[], 'settings'],
  ])('%j – refused, naming %s, and nothing changes', async (body, field) => {
    const before = await get();
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields ?? {})).toEqual([field]);
    expect(await get()).toEqual(before);
  });

  test('GSTIN with spaces and lowercase letters – stored as it is written; one of another state is refused', async () => {
    expect((await put({ gstin: ' 27 aapfu 0939f 1zv', stateCode: '27' })).status).toBe(200);
    expect(await get()).toMatchObject({ gstin: '27AAPFU0939F1ZV', stateCode: '27' });
    const other = await put({ stateCode: '29' });
    expect([other.status, Object.keys(other.body.error.fields ?? {})]).toEqual([400, ['stateCode']]);
  });

  test('stored GSTIN that is wrong – counts as empty', async () => {
    await store.database.rows(`UPDATE settings SET value = '"27AAPFU0939F1ZW"' WHERE name = 'gstin'`);
    expect((await get()).gstin).toBe('');
  });

  test('logo – an uploaded image is stored, public and in emails; any other address is refused', async () => {
    const square = sharp({ create: { width: 512, height: 512, channels: 3, background: '#c026d3' } });
    const picture = form(await square.png().toBuffer(), 'mark.png');
    const upload = await store.api.post<{ url: string }>('/admin/upload', picture, staff);
    const markUrl = upload.body.data.url;

    expect((await put({ markUrl })).body.data.settings.markUrl).toBe(markUrl);
    const shown = async () => (await store.api.get<Data>('/settings/public')).body.data.settings.markUrl;
    expect(await shown()).toBe(markUrl);
    const email = {
      to: 'a@example.com',
      subject: 'News',
      idempotencyKey: 'logo',
      greeting: '',
      paragraphs: [],
    };
    const { html } = await store.app.get(MailService).compose({ ...email, signature: 'Shop' });
    expect(html).toMatch(/src="https?:\/\/[^"]+\/api\/media\/[\w-]+\.png" alt="Shop logo"/);
    for (const wrong of [
      '/api/media/0197a2c4-8f1e-7b60-9d3a-5c1e2f407a11.webp',
      'https://example.com/mark.png',
      `${markUrl}?w=1`,
      '/api/media/../mark.webp',
    ]) {
      const answer = await put({ markUrl: wrong });
      expect([wrong, answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([
        wrong,
        400,
        ['markUrl'],
      ]);
    }
    expect(await shown()).toBe(markUrl);
    expect((await put({ markUrl: '' })).body.data.settings.markUrl).toBe('');
  });

  test('settings changed – audit log has only the changed ones', async () => {
    await put({ phone: '0141 2345671', address: 'Here' });
    await put({ phone: '0141 2345672', address: 'Here' });
    const [last] = await store.database.rows<{ before: object; after: object }>(
      `SELECT before, after FROM audit_log WHERE subject_type = 'settings' ORDER BY at DESC, id DESC LIMIT 1`,
    );
    expect(last).toEqual({
      before: { phone: '0141 2345671' },
      after: { phone: '0141 2345672' },
    });
  });

  test('new accounts need approval – no token at sign-up; sign-in works once staff activate the account', async () => {
    await put({ approveNewAccounts: true });
    const person = {
      name: 'Waiting',
      email: 'waiting@example.com',
      phone: '9876543210',
      password: 'a long password',
    };
    const answer = await store.api.post<{ token?: string }>('/auth/register', person);
    expect([answer.status, answer.body.data.token]).toEqual([202, undefined]);
    const login = { email: person.email, password: person.password };
    expect((await store.api.post('/auth/login', login)).body.error.code).toBe('ACCOUNT_PENDING');
    const found = await store.api.get<{ users: { id: string }[] }>('/admin/users?status=pending', staff);
    await store.api.put(`/admin/users/${found.body.data.users[0]?.id}/status`, { status: 'active' }, staff);
    expect((await store.api.post('/auth/login', login)).status).toBe(200);
    await put({ approveNewAccounts: false });
  });

  test('no staff session – refused', async () => {
    const { token } = await store.customer();
    expect((await store.api.get('/admin/settings')).status).toBe(401);
    expect((await store.api.get('/admin/settings', token)).status).toBe(403);
    expect((await store.api.put('/admin/settings', { phone: '1' }, token)).status).toBe(403);
  });
});
