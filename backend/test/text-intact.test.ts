import { cleanLine } from '../src/common/fields/clean-text.ts';
import { buildDocument } from '../src/api-document/build-document.ts';
import type { TestStore } from './support/app.ts';
import type { KeptText } from './support/kept-text.ts';
import { ask, KEPT_TEXTS } from './support/kept-texts.ts';
import { openStore } from './support/kept-texts-store.ts';
import { textsOfPrograms } from './support/kept-texts-of-programs.ts';
import { Emails } from './support/emails.ts';
import { findJsonBodies } from './support/text-fields.ts';

/** Text that users type, paste or try. None starts or ends with a space. */
const TEXTS = {
  SQL: `Robert'); DROP TABLE users;-- "x" \\' OR '1'='1`,
  'a script': `<script>alert(1)</script><img src=x onerror=alert(2)>`,
  'entities and marks': `&amp; &lt;b&gt; **bold** \${1+1} {{7*7}} %s %00 \\u0041`,
  'scripts of India': 'ऑप्शन चेन विश्लेषक ₹1,499 – ટ્રેડિંગ, வர்த்தகம்',
  'right to left': 'مرحبا \u202Eabc\u202C שלום \u200Fx',
  emoji: '📈👩🏽‍💻🇮🇳 1️⃣',
  // Composed and decomposed é, which become the same.
  'what looks alike': 'caf\u00E9 cafe\u0301 Ω\u2126 ﬁ \u00A0|\u200B|\u2028|\uFEFF.',
  'a formula': `=HYPERLINK("http://x.example","Click")`,
  'more formulas': `+1+cmd|' /C calc'!A0`,
  'an at sign': '@SUM(1,2)',
  'a minus': '-2+3',
  lines: 'first\nsecond\r\n\tthird\n\nlast',
};

/** Text fields of the API document with a fixed format, or that are never shown again. */
const NOT_KEPT: [pattern: RegExp, reason: string][] = [
  [/uploads\/\{token\}\/finish fileName$/, 'made safe for every operating system'],
  [/ (email|supportEmail|grievanceEmail|userEmail)$|^POST \/admin\/mails\/test to$/, 'an e-mail address'],
  [/ (phone|whatsapp|grievancePhone)$/, 'digits'],
  [/announcements.* icon$/, 'one emoji'],
  [/ (\w+Url|profile\.website|picture|images|demoVideo|documentation)$/, 'a web address, or an upload'],
  [/webhook-endpoints.* url$/, 'a web address, in its standard form'],
  [/^POST \/admin\/tracked-links path$/, 'a path of the site'],
  [/^POST \/auth\/email next$/, 'a path of the site, in the email only'],
  [/^POST \/admin\/newsletter\/preview body$/, 'not kept'],
  [/^POST \/admin\/markdown\/preview text$/, 'not kept'],
  [/coupons.* categories$/, 'names of categories, compared'],
  [/ version$/, 'letters, digits and dots'],
  [/ (\w*[pP]assword)$/, 'kept as a hash'],
  [
    / (token|code|couponCode|totp|state|googleId|accessToken|idToken|via|order_id|subscription_id)$/,
    'compared, not kept',
  ],
  [/^POST \/google\/auth name$/, 'not kept: the name comes from Google itself'],
  [/^POST \/trial\/start toolName$/, 'not kept: the id says which tool'],
  [
    / (gstin|stateCode|pin|sacSoftware|sacServices|invoicePrefix|creditNotePrefix)$/,
    'a number or code of tax law',
  ],
  [/ billing\.\w+$/, 'the same fields as those of PUT /users/billing'],
  [/^PUT \/admin\/users\/\{id\} status$/, 'compared, not kept'],
  [/ claimOverride$/, 'kept in the audit log only: claims.test.ts'],
  [/ algoOverride$/, 'kept in the audit log only: registrations.test.ts'],
  [/registrations.* (authority|number|segment|broker)$/, 'registrations.test.ts'],
  [/^POST \/licenses\//, 'without the envelope: licenses-calls.test.ts'],
  [/^POST \/admin\/licenses\/\{id\}\/disable reason$/, 'licenses-owners.test.ts'],
  [/^POST \/admin\/subscriptions\/\{id\}\/cancel reason$/, 'subscriptions-end.test.ts'],
  [/^PUT \/users\/access\/\{licenseId\} value$/, 'a username: access-names.test.ts'],
  [/^POST \/admin\/access\/\{id\}\/done value$/, 'compared, not kept'],
  [/^POST \/admin\/access\/\{id\}\/refuse reason$/, 'access.test.ts'],
  [/communities.* externalId$/, 'the id or the @name of a group'],
  [/quotes.* (title|scope|company|note|validUntil)$/, 'payments-quotes.test.ts'],
  [/^POST \/admin\/releases\/\{id\}\/lift reason$/, 'files-malware-scan.test.ts'],
];

let store: TestStore;
let staff: string;
let close: () => Promise<void>;

const ALL_TEXTS = [...KEPT_TEXTS, ...textsOfPrograms(() => ({ store, staff }))];

beforeAll(async () => {
  ({ store, staff, close } = await openStore());
  await ask({});
});
afterAll(() => close());

/** Fields with a name or title, which lose what nobody sees and are one line. */
const LINES =
  / (name|subject|title|category|categories|to|profile\.location|storeName|supportHours|coursePrice|courseTeacherName|legalName|reference|grievanceName|grievanceDesignation)$/;

function kept({ of }: KeptText, text: string): string {
  // A comma ends a tag: those behind it are tags of their own.
  if (of.some((field) => field.endsWith(' tags'))) return cleanLine(text.split(',', 1)[0] ?? '');
  return of.some((field) => LINES.test(field)) ? cleanLine(text) : text.normalize('NFC');
}

async function expectUnchanged(field: KeptText, text: string): Promise<void> {
  const { save, read } = field;
  const saved = await save(text);
  expect([saved.status, saved.body.error]).toEqual([saved.status < 300 ? saved.status : 200, undefined]);
  for (const [answer, shown] of await read()) {
    expect(shown).toBe(kept(field, text));
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
}

describe.each(ALL_TEXTS)('$name', (field) => {
  const fitting = Object.entries(TEXTS).filter(([, text]) => text.length <= field.max);
  test.each(fitting)('%s – returned unchanged', async (_kind, text) => {
    await expectUnchanged(field, text);
  });

  test('maximum length in three-byte characters – returned unchanged; one more is refused', async () => {
    const text = 'क'.repeat(field.max);
    await expectUnchanged(field, text);
    const refused = await field.save(`${text}क`);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await field.read())[0]?.[1]).toBe(text);
  });
});

test('free text fields of the API document – each is tested here or exempt for a reason', () => {
  const free = findJsonBodies(buildDocument(store.app)).flatMap(({ method, path, fields }) =>
    fields
      .filter(({ schema }) => !schema.enum && !schema.format)
      .map(({ name }) => `${method} ${path.slice('/api'.length)} ${name}`),
  );
  const kept = ALL_TEXTS.flatMap(({ of }) => of);
  const isExcused = (field: string) => NOT_KEPT.some(([pattern]) => pattern.test(field));
  expect(free.filter((field) => !isExcused(field)).sort()).toEqual([...kept].sort());
  const unused = NOT_KEPT.filter(([pattern]) => !free.some((field) => pattern.test(field)));
  expect(unused).toEqual([]);
});

describe('a web address', () => {
  const save = (website: string) => store.api.put('/users/profile', { profile: { website } }, token);
  let token: string;
  beforeAll(async () => {
    ({ token } = await store.customer());
  });

  test.each([
    `https://example.com/?q='%22%3Cscript%3E&lt;b&gt;--;DROP&x=%00`,
    'https://example.com/विश्लेषक/caf\u00E9-cafe\u0301?₹=📈#=1+1',
  ])('%s – returned unchanged', async (website) => {
    expect((await save(website)).status).toBe(200);
    const { body } = await store.api.get<{ user: { profile: object } }>('/users/profile', token);
    expect(body.data.user.profile).toMatchObject({ website });
  });

  test.each([...Object.entries(TEXTS), ['a script as an address', 'javascript:alert(1)//https://a.example']])(
    '%s – refused',
    async (_kind, website) => {
      const { status, body } = await save(website);
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['profile.website']]);
    },
  );
});

describe('emails', () => {
  test('script in a quote request – escaped in the HTML', async () => {
    await store.api.put(
      '/admin/settings',
      { storeName: 'Tick <b>wright</b>', supportEmail: 'support@example.org' },
      staff,
    );
    const emails = new Emails(store);
    const text = TEXTS['a script'];
    const email = 'script@example.com';
    expect((await ask({ name: text, message: text, email })).status).toBe(200);
    const toVisitor = await emails.waitFor(email);
    const toStaff = await emails.waitFor('support@example.org', 1, email);
    for (const mail of [toVisitor, toStaff]) {
      expect(mail.html).not.toMatch(/<script>alert|<img src=x|<b>wright/);
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }
    // The visitor's email repeats nothing, so that the form cannot send text to others.
    expect(toStaff.text).toContain(text);
    expect(toVisitor.text).not.toContain('alert');
  });
});
