import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Customer, startApp, type TestStore } from './support/app.js';
import type { Answer } from './support/http.js';
import { Mails } from './support/mails.js';
import { addTool, grant, type StaffTool } from './support/tools.js';

/** What people type and paste, and what they type to see what happens. None begins or ends with a space. */
const TEXTS = {
  SQL: `Robert'); DROP TABLE users;-- "x" \\' OR '1'='1`,
  'a script': `<script>alert(1)</script><img src=x onerror=alert(2)>`,
  'entities and marks': `&amp; &lt;b&gt; **bold** \${1+1} {{7*7}} %s %00 \\u0041`,
  'scripts of India': 'ऑप्शन चेन विश्लेषक ₹1,499 – ટ્રેડિંગ, வர்த்தகம்',
  'right to left': 'مرحبا \u202Eabc\u202C שלום \u200Fx',
  emoji: '📈👩🏽‍💻🇮🇳 1️⃣',
  // Both ways to write é, next to each other: they must not become one.
  'what looks alike': 'caf\u00E9 cafe\u0301 Ω\u2126 ﬁ \u00A0|\u200B|\u2028|\uFEFF.',
  'a formula': `=HYPERLINK("http://x.example","Click")`,
  'more formulas': `+1+cmd|' /C calc'!A0`,
  'an at sign': '@SUM(1,2)',
  'a minus': '-2+3',
  lines: 'first\nsecond\r\n\tthird\n\nlast',
};

interface Field {
  name: string;
  max: number;
  save: (text: string) => Promise<Answer>;
  /** Every place the text is shown again. */
  read: () => Promise<[Answer, unknown][]>;
}

let store: TestStore;
let staff: string;
let person: Customer;
let tool: StaffTool;
let announcementId: string;
let made = 0;

type Fields = { [name: string]: unknown };

/** Asks for a record and answers one of its fields, with the answer it came in. */
async function look(path: string, one: string, field: string, token?: string): Promise<[Answer, unknown]> {
  const answer = await store.api.get<{ [name: string]: Fields }>(path, token);
  const record = answer.body.data[one];
  return [answer, field.split('.').reduce<unknown>((value, name) => (value as Fields)[name], record)];
}

const profileField = (name: string, field: string, max: number): Field => ({
  ...{ name, max },
  save: (text) => {
    const [, inner] = field.split('.');
    return store.api.put(
      '/users/profile',
      inner ? { profile: { [inner]: text } } : { name: text },
      person.token,
    );
  },
  read: () =>
    Promise.all([
      look('/users/profile', 'user', field, person.token),
      look('/auth/me', 'user', field, person.token),
      look(`/admin/users/${person.id}`, 'user', field, staff),
    ]),
});

const toolField = (field: string, max: number): Field => ({
  ...{ name: `tool: ${field}`, max },
  save: (text) => store.api.put(`/admin/tools/${tool.id}`, { [field]: text }, staff),
  read: () =>
    Promise.all([
      look(`/tools/${tool.id}`, 'tool', field),
      look(`/admin/tools/${tool.id}`, 'tool', field, staff),
    ]),
});

const toolList = (field: string, max: number): Field => ({
  ...{ name: `tool: ${field}`, max },
  save: (text) => store.api.put(`/admin/tools/${tool.id}`, { [field]: [text] }, staff),
  read: () =>
    Promise.all([
      look(`/tools/${tool.id}`, 'tool', `${field}.0`),
      look(`/admin/tools/${tool.id}`, 'tool', `${field}.0`, staff),
    ]),
});

const announcementField = (field: string, max: number): Field => ({
  ...{ name: `announcement: ${field}`, max },
  save: (text) => store.api.put(`/announcements/${announcementId}`, { [field]: text }, staff),
  read: async () => {
    const active = await store.api.get<{ announcements: Fields[] }>('/announcements/active');
    const shown = active.body.data.announcements.find(({ id }) => id === announcementId);
    return [
      [active, shown?.[field]],
      await look(`/announcements/${announcementId}`, 'announcement', field, staff),
    ];
  },
});

const settingsField = (field: string, max: number): Field => ({
  ...{ name: `settings: ${field}`, max },
  save: (text) => store.api.put('/admin/settings', { [field]: text }, staff),
  read: () =>
    Promise.all([
      look('/settings/public', 'settings', field),
      look('/admin/settings', 'settings', field, staff),
    ]),
});

/** The newest inquiry, which holds what was saved last. */
async function newestInquiry(field: string): Promise<[Answer, unknown]> {
  const answer = await store.api.get<{ inquiries: Fields[] }>('/admin/inquiries?limit=1', staff);
  return [answer, answer.body.data.inquiries[0]?.[field]];
}

const ask = (fields: object) =>
  store.api.post('/contact', {
    ...{ name: 'Asha Rao', email: `asha${++made}@example.com`, service: 'other', message: 'Hello' },
    ...fields,
  });

const FIELDS: Field[] = [
  profileField('profile: name', 'name', 100),
  profileField('profile: bio', 'profile.bio', 1000),
  profileField('profile: location', 'profile.location', 120),
  toolField('name', 120),
  toolField('category', 60),
  toolField('shortDescription', 300),
  toolField('description', 20_000),
  toolList('features', 200),
  toolList('requirements', 200),
  toolList('tags', 40),
  announcementField('message', 300),
  announcementField('actionText', 60),
  {
    name: 'inquiry: name',
    max: 100,
    save: (name) => ask({ name }),
    read: async () => [await newestInquiry('name')],
  },
  {
    ...{ name: 'inquiry: message', max: 5000 },
    save: (message) => ask({ message }),
    read: async () => [await newestInquiry('message')],
  },
  {
    ...{ name: 'inquiry: note', max: 2000 },
    save: async (note) => {
      const [, id] = await newestInquiry('id');
      return store.api.put(`/admin/inquiries/${String(id)}`, { note }, staff);
    },
    read: async () => [await newestInquiry('note')],
  },
  {
    ...{ name: 'review: comment', max: 2000 },
    save: (comment) => store.api.post(`/tools/${tool.id}/reviews`, { rating: 5, comment }, person.token),
    read: async () => {
      const all = await store.api.get<{ reviews: Fields[] }>('/admin/reviews?limit=1', staff);
      return [
        await look(`/tools/${tool.id}`, 'tool', 'reviews.0.comment'),
        [all, all.body.data.reviews[0]?.comment],
      ];
    },
  },
  settingsField('storeName', 60),
  settingsField('address', 300),
];

beforeAll(async () => {
  store = await startApp({ RATE_LIMIT_FORMS_PER_HOUR: '100000', RATE_LIMIT_MAILS_PER_HOUR: '100000' });
  staff = await store.staff();
  person = await store.customer();
  tool = await addTool(store, staff);
  await grant(store, person.id, tool.id);
  const first = await store.api.post<{ announcement: { id: string } }>(
    '/announcements',
    { message: 'x' },
    staff,
  );
  announcementId = first.body.data.announcement.id;
  await ask({});
});
afterAll(() => store.stop());

async function comesBack({ save, read }: Field, text: string): Promise<void> {
  const saved = await save(text);
  expect([saved.status, saved.body.error]).toEqual([saved.status < 300 ? saved.status : 200, undefined]);
  for (const [answer, shown] of await read()) {
    expect(shown).toBe(text);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
}

describe.each(FIELDS)('$name', (field) => {
  const fitting = Object.entries(TEXTS).filter(([, text]) => text.length <= field.max);
  it.each(fitting)('%s – comes back as it was typed', async (_kind, text) => {
    await comesBack(field, text);
  });

  it('as long as it may be, in letters of three bytes – comes back whole; one more is refused', async () => {
    const text = 'क'.repeat(field.max);
    await comesBack(field, text);
    const refused = await field.save(`${text}क`);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await field.read())[0]?.[1]).toBe(text);
  });
});

describe('what is mailed', () => {
  it('a script in a request for a quote – stands in the HTML as text', async () => {
    await store.api.put(
      '/admin/settings',
      { storeName: 'Tick <b>wright</b>', supportEmail: 'desk@example.com' },
      staff,
    );
    const mails = new Mails(store);
    const text = TEXTS['a script'];
    const email = 'script@example.com';
    expect((await ask({ name: text, message: text, email })).status).toBe(200);
    for (const to of [email, 'desk@example.com']) {
      const mail = await mails.waitFor(to);
      expect(mail.html).not.toMatch(/<script>alert|<img src=x|<b>wright/);
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }
    // The visitor's copy repeats nothing, so that nobody can have us mail their words to others.
    expect((await mails.waitFor('desk@example.com')).text).toContain(text);
    expect((await mails.waitFor(email)).text).not.toContain('alert');
  });
});
