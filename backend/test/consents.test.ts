import type { ConsentRecord } from '../src/consents/consents.dto.ts';
import { MailPreferencesService } from '../src/consents/index.ts';
import type { MailChoices } from '../src/consents/preferences/mail-preferences.dto.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import type { Json } from './support/http.ts';
import { Emails, tokenIn } from './support/emails.ts';

let store: TestStore;
let emails: Emails;
let person: Customer;
beforeAll(async () => {
  store = await startApp();
  emails = new Emails(store);
});
beforeAll(async () => {
  person = await store.customer();
});
afterAll(() => store.stop());

const DEFAULTS = { releases: false, licenseReminders: true, reviewReminders: true, offers: false };

const preferences = async ({ token }: Customer) =>
  (await store.api.get<{ preferences: MailChoices }>('/users/mail-preferences', token)).body.data.preferences;
const prefer = (choices: Json, { token } = person) =>
  store.api.put<{ preferences: MailChoices }>('/users/mail-preferences', choices, token);
const consents = async ({ token }: Customer) =>
  (await store.api.get<{ consents: ConsentRecord[] }>('/users/consents', token)).body.data.consents;
const shown = async (customer: Customer) =>
  (await consents(customer)).map(({ purpose, granted }) => [purpose, granted]);

const getToken = async ({ id }: Customer) => (await store.app.get(MailPreferencesService).getToken(id)) ?? '';
const address = (list: string, token: string, page = 'unsubscribe') =>
  `${store.url}/api/mail/${page}?${new URLSearchParams({ token, list }).toString()}`;
/** As the program that shows an email sends it: a form, no cookie and no session. */
const oneClick = (list: string, token: string, headers: Record<string, string> = FORM, body = ONE_CLICK) =>
  fetch(address(list, token), { method: 'POST', headers, body });
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

describe('preferences', () => {
  test('a new customer – gets reminders only, and has agreed to nothing', async () => {
    const customer = await store.customer();
    expect(await preferences(customer)).toEqual(DEFAULTS);
    expect(await consents(customer)).toEqual([]);
  });

  test('changed – one consent for each difference, under the notice of today', async () => {
    const customer = await store.customer();
    const saved = await prefer({ releases: true, offers: false }, customer);
    expect(saved.body.data.preferences).toEqual({ ...DEFAULTS, releases: true });
    await prefer({ releases: true, reviewReminders: false }, customer);
    expect(await preferences(customer)).toEqual({ ...DEFAULTS, releases: true, reviewReminders: false });
    const [latest] = await consents(customer);
    const notice = await store.api.get<{ page: { versionId: string; effectiveFrom: string } }>(
      '/pages/privacy-notice',
    );
    const { versionId, effectiveFrom } = notice.body.data.page;
    expect(latest).toMatchObject({ noticeVersion: versionId, noticeDay: effectiveFrom });
    expect(await shown(customer)).toEqual([
      ['reviewReminders', false],
      ['releases', true],
    ]);
  });

  test.each([{ releases: null }, { releases: 'yes' }, { newsletter: true }])(
    '%j – refused',
    async (wrong) => {
      expect((await prefer(wrong)).status).toBe(400);
    },
  );
});

describe('consents', () => {
  test('given and withdrawn – two rows, newest first', async () => {
    const customer = await store.customer();
    for (const granted of [true, false]) {
      const { status } = await store.api.put('/users/consents/checkoutReminder', { granted }, customer.token);
      expect(status).toBe(200);
    }
    expect(await shown(customer)).toEqual([
      ['checkoutReminder', false],
      ['checkoutReminder', true],
    ]);
  });

  test('more than fit a page – all of them on the pages, newest first', async () => {
    const customer = await store.customer();
    await store.database.rows(
      `INSERT INTO consents (id, user_id, purpose, granted, notice_version, at)
       SELECT gen_random_uuid(), $1, 'riskNotice', true, n::text, now() - n * interval '1 minute'
         FROM generate_series(1, 205) n`,
      [customer.id],
    );
    const versions: string[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await store.api.get<{ consents: ConsentRecord[]; pagination: object }>(
        `/users/consents?page=${page}`,
        customer.token,
      );
      expect(body.data.pagination).toEqual({ page, limit: 100, total: 205, pages: 3 });
      versions.push(...body.data.consents.map(({ noticeVersion }) => noticeVersion));
    }
    expect(versions).toEqual(Array.from({ length: 205 }, (_, n) => String(n + 1)));
    expect((await store.api.get('/users/consents?limit=101', customer.token)).status).toBe(400);
  });

  test('consent to an email – is the preference', async () => {
    const customer = await store.customer();
    await store.api.put('/users/consents/releases', { granted: true }, customer.token);
    expect(await preferences(customer)).toEqual({ ...DEFAULTS, releases: true });
  });

  test('unknown purpose, or no answer – refused', async () => {
    const put = (purpose: string, body: Json) =>
      store.api.put(`/users/consents/${purpose}`, body, person.token);
    expect((await put('everything', { granted: true })).status).toBe(400);
    expect((await put('riskNotice', {})).status).toBe(400);
  });

  test.each([`UPDATE consents SET granted = false`, `DELETE FROM consents`, `TRUNCATE consents`])(
    '%s – refused, also for the owner of the tables',
    async (statement) => {
      await store.api.put('/users/consents/riskNotice', { granted: true }, person.token);
      await expect(store.asOwner(statement)).rejects.toThrow('append-only');
    },
  );

  test('deleted account – consents and preferences go', async () => {
    const customer = await store.customer();
    await prefer({ releases: true }, customer);
    const body = { password: customer.password };
    expect((await store.api.call('DELETE', '/users/account', { body, token: customer.token })).status).toBe(
      200,
    );
    for (const table of ['consents', 'mail_preferences']) {
      const left = await store.database.rows(`SELECT FROM ${table} WHERE user_id = $1`, [customer.id]);
      expect(left).toEqual([]);
    }
    expect(await getToken(customer)).toBe('');
  });
});

describe('unsubscribing', () => {
  test.each(['releases', 'licenseReminders', 'reviewReminders', 'offers'] as const)(
    '%s with one click, signed out, twice – the list ends, the others stay',
    async (list) => {
      const customer = await store.customer();
      const all = { releases: true, licenseReminders: true, reviewReminders: true, offers: true };
      await prefer(all, customer);
      const token = await getToken(customer);
      for (const _ of [1, 2]) expect((await oneClick(list, token)).status).toBe(200);
      expect(await preferences(customer)).toEqual({ ...all, [list]: false });
      expect((await shown(customer)).filter(([purpose]) => purpose === list)[0]).toEqual([list, false]);
    },
  );

  test('consent to be reminded of a checkout – withdrawn', async () => {
    const customer = await store.customer();
    await store.api.put('/users/consents/checkoutReminder', { granted: true }, customer.token);
    expect((await oneClick('checkoutReminder', await getToken(customer))).status).toBe(200);
    expect((await shown(customer))[0]).toEqual(['checkoutReminder', false]);
  });

  test('form with parts, or nothing at all – works too', async () => {
    const parts = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
    for (const [type, body] of [
      ['multipart/form-data; boundary=b', parts],
      ['application/x-www-form-urlencoded', ''],
    ] as const) {
      const customer = await store.customer();
      const answer = await oneClick(
        'reviewReminders',
        await getToken(customer),
        { 'content-type': type },
        body,
      );
      expect(answer.status).toBe(200);
      expect((await preferences(customer)).reviewReminders).toBe(false);
    }
  });

  test('a program opens every link of an email – unsubscribes nobody, a browser gets to a page', async () => {
    const customer = await store.customer();
    const token = await getToken(customer);
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(address('reviewReminders', token), { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const page = `/unsubscribe?token=${token}&amp;list=reviewReminders`;
      if (method === 'GET') expect(await answer.text()).toContain(`href="${page}"`);
    }
    const found = await fetch(address('reviewReminders', token, 'subscription'));
    expect(await found.json()).toMatchObject({
      data: { subscription: { list: 'reviewReminders', subscribed: true } },
    });
    expect(await preferences(customer)).toEqual(DEFAULTS);
  });

  test('unknown token – 404; unknown list – 400', async () => {
    expect((await oneClick('releases', 'a'.repeat(43))).status).toBe(404);
    expect((await oneClick('newsletter', await getToken(person))).status).toBe(404);
    expect((await oneClick('everything', await getToken(person))).status).toBe(400);
    expect((await fetch(address('releases', 'wrong', 'subscription'))).status).toBe(404);
    for (const token of ['wrong', 'a'.repeat(43), `"><script>`]) {
      expect((await fetch(address('releases', token))).status).toBe(404);
      const answer = await fetch(address('releases', token), { headers: { accept: 'text/html,*/*' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      const page = await answer.text();
      expect(page).toContain('This link is not valid');
      expect(page).not.toContain(token);
    }
  });

  test('newsletter – one click ends it', async () => {
    const email = 'reader@example.com';
    await store.api.post('/newsletter/subscribe', { email });
    const mail = await emails.waitFor(email);
    const token = tokenIn(mail, 'newsletter/unsubscribe');
    expect(mail.headers?.['List-Unsubscribe']).toMatch(
      /\/api\/mail\/unsubscribe\?token=.+&list=newsletter>$/,
    );
    expect((await oneClick('newsletter', token)).status).toBe(200);
    const found = await store.database.row('SELECT status FROM newsletter_subscribers WHERE email = $1', [
      email,
    ]);
    expect(found).toEqual({ status: 'unsubscribed' });
  });
});
