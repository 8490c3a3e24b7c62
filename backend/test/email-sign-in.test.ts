import { randomBytes } from 'node:crypto';
import { EmailSignInsRepository } from '../src/auth/email-sign-in/email-sign-ins.repository.ts';
import { CLOCK, type Clock } from '../src/common/time/clock.ts';
import { STAFF, type TestStore } from './support/app.ts';
import { GoogleStore } from './support/google.ts';
import { AskingBrowser, emailed as emailedBy, wrong } from './support/email-sign-in.ts';
import { Emails, tokenIn } from './support/emails.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

let google: GoogleStore;
let store: TestStore;
let emails: Emails;
beforeAll(async () => {
  google = await GoogleStore.start({}, { formsPerHour: 1000 });
  store = google.store;
  emails = new Emails(store);
});
afterAll(() => google.stop());

let moved: { mockRestore(): void } | undefined;
afterEach(() => moved?.mockRestore());

const moveClock = (minutes: number) =>
  jest
    .spyOn(store.app.get<Clock>(CLOCK), 'now')
    .mockImplementation(() => new Date(Date.now() + minutes * 60_000));

const newAddress = () => `${randomBytes(6).toString('hex')}@example.com`;

const emailed = (address: string, nth = 1) => emailedBy(emails, address, nth);

/** A browser of this store's customers. */
class Browser extends AskingBrowser {
  constructor() {
    super(store.api);
  }
}

/** The sign-in emails that are not sent, with what failed. */
const queued = () =>
  store.database.rows<{ error: string | null }>(
    `SELECT last_error AS error FROM graphile_worker.jobs WHERE task_identifier = 'mail.sign-in'`,
  );

const isSignedIn = async (token: string) => (await store.api.get('/auth/me', token)).status === 200;

/** A customer with a verified address and a password, whose browser has asked for an email. */
async function asked(minutes = 0) {
  const customer = await store.customer();
  await store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [customer.id]);
  const browser = new Browser();
  if (minutes) moved = moveClock(minutes);
  expect((await browser.begin(customer.email)).status).toBe(202);
  return { ...customer, browser, ...(await emailed(customer.email)) };
}

describe('a new address', () => {
  test('an account without a password, signed in at once, with the verification email', async () => {
    const email = newAddress();
    const { status, body } = await new Browser().begin(email);
    expect(status).toBe(201);
    expect(body.data.user).toMatchObject({
      email,
      // Until they say another one.
      name: email,
      hasPassword: false,
      isEmailVerified: false,
    });
    expect(await isSignedIn(body.data.token)).toBe(true);
    expect((await emails.waitFor(email)).subject).toMatch(/^Please verify/);
    expect(emails.to(email)).toHaveLength(1);
  });

  test('sent twice at the same time – one account', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2, 3].map(() => new Browser().begin(email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 202, 202]);
    expect(await store.database.rows('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
  });

  test('a store that approves accounts – an account that waits, and no session', async () => {
    await store.api.put('/admin/settings', { approveNewAccounts: true }, await store.staff());
    const [email, browser] = [newAddress(), new Browser()];
    const first = await browser.begin(email);
    await store.api.put('/admin/settings', { approveNewAccounts: false }, await store.staff());
    expect([first.status, first.body.data, first.body.message]).toEqual([
      202,
      {},
      'Your account was created. You can sign in once our team has approved it.',
    ]);
    expect((await browser.begin(email)).body.data).toEqual({ sent: true });
    const refused = await browser.confirm({ token: (await emailed(email)).token });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'ACCOUNT_PENDING']);
  });
});

describe('an address with an account', () => {
  test('the link in the same browser – signs in once', async () => {
    const { browser, token, id } = await asked();
    const answer = await browser.confirm({ token });
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toMatchObject({ id, isEmailVerified: true, hasPassword: true });
    expect(await isSignedIn(answer.body.data.token)).toBe(true);
    const again = await browser.confirm({ token });
    expect([again.status, again.body.error.code]).toEqual([400, 'LINK_INVALID']);
    const [event] = await store.database.rows<{ details: object }>(
      `SELECT details FROM (SELECT * FROM security_outbox UNION ALL SELECT 0, id, kind, actor_id, subject_id, session_id,
         details, at, NULL, NULL FROM security_events) e WHERE kind = 'sign-in' AND actor_id = $1 ORDER BY at DESC`,
      [id],
    );
    expect(event?.details).toEqual({ session: 'customer', by: 'email-link' });
  });

  test('the link in another browser – the code is needed, too', async () => {
    const { token, code } = await asked();
    const other = new Browser();
    const refused = await other.confirm({ token });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'OTHER_BROWSER']);
    expect((await other.confirm({ token, code: wrong(code) })).status).toBe(400);
    expect((await other.confirm({ token, code })).status).toBe(200);
  });

  test('the code alone – signs in the browser that asked, and no other', async () => {
    const { browser, code } = await asked();
    const other = await new Browser().confirm({ code });
    expect([other.status, other.body.error.code]).toEqual([400, 'SIGN_IN_CODE_SPENT']);
    const devanagari = code.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
    expect((await browser.confirm({ code: `${devanagari.slice(0, 3)} ${devanagari.slice(3)}` })).status).toBe(
      200,
    );
    expect((await browser.confirm({ code })).status).toBe(400);
  });

  test('five wrong codes – link and code are void, and others cannot cause it', async () => {
    const { browser, code, token } = await asked();
    for (const by of [1, 2, 3, 4, 5, 6]) await new Browser().confirm({ code: wrong(code, by) });
    for (const by of [1, 2, 3, 4]) {
      const { body } = await browser.confirm({ code: wrong(code, by) });
      expect(body.error.fields).toEqual({ code: 'This code is incorrect. Please check the email.' });
    }
    const fifth = await browser.confirm({ code: wrong(code, 5) });
    expect([fifth.status, fifth.body.error.code]).toEqual([400, 'SIGN_IN_CODE_SPENT']);
    expect((await browser.confirm({ code })).status).toBe(400);
    expect((await browser.confirm({ token })).status).toBe(400);
  });

  test('guessed at the same time – five guesses count at most', async () => {
    const { browser, code } = await asked();
    const guesses = Array.from({ length: 12 }, (_, n) => browser.confirm({ code: wrong(code, n + 1) }));
    const codes = (await Promise.all(guesses)).map(({ body }) => body.error.code);
    expect(codes.filter((each) => each === 'VALIDATION_FAILED')).toHaveLength(4);
  });

  test('one browser asks for several accounts – a guess counts only against the one asked for last', async () => {
    const { browser, code, email } = await asked();
    const others = [await store.customer(), await store.customer(), await store.customer()];
    for (const other of others) await browser.begin(other.email);
    const last = others.at(-1)?.email ?? '';
    const right = await emailed(last);
    await Promise.all(others.map((other) => emailed(other.email)));
    expect((await browser.confirm({ code: wrong(right.code) })).status).toBe(400);
    const counted = await store.database.rows<{ email: string; guesses: number }>(
      'SELECT email, wrong_codes AS guesses FROM email_sign_ins WHERE wrong_codes > 0 AND email = ANY($1)',
      [[email, ...others.map((other) => other.email)]],
    );
    expect(counted).toEqual([{ email: last, guesses: 1 }]);
    const earlier = await browser.confirm({ code });
    expect([code === right.code, earlier.status]).toEqual([false, 400]);
    expect((await browser.confirm({ code: right.code })).body.data.user.email).toBe(last);
  });

  test('a code for the account asked for before, while the last email is on its way – 400, and not counted', async () => {
    const { browser, code, token, email } = await asked();
    const other = await store.customer();
    const held = jest.spyOn(store.app.get(EmailSignInsRepository), 'issue').mockResolvedValue(null);
    await browser.begin(other.email);
    const early = await browser.confirm({ code });
    held.mockRestore();
    expect([early.status, early.body.error.code]).toEqual([400, 'SIGN_IN_CODE_SPENT']);
    const [row] = await store.database.rows<{ guesses: number }>(
      'SELECT wrong_codes AS guesses FROM email_sign_ins WHERE email = $1',
      [email],
    );
    expect(row?.guesses).toBe(0);
    expect((await browser.confirm({ token })).body.data.user.email).toBe(email);
  });

  test('asked for again before the first email is written – no job fails, and the last email signs in', async () => {
    for (let round = 0; round < 4; round++) {
      const { email } = await store.customer();
      const browser = new Browser();
      await browser.begin(email);
      await Promise.all([browser.begin(email), browser.begin(email), browser.begin(email)]);
      await eventually(async () => (await queued()).every(({ error }) => error !== null));
      expect(await queued()).toEqual([]);
      const sent = emails.to(email).filter(({ text }) => text.includes('/sign-in?token='));
      const answers = [];
      for (const mail of sent) answers.push(await browser.confirm({ token: tokenIn(mail, 'sign-in') }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('15 minutes later – link and code have expired', async () => {
    const { browser, token, code } = await asked();
    moved = moveClock(14.9);
    expect((await new Browser().confirm({ token })).body.error.code).toBe('OTHER_BROWSER');
    moved.mockRestore();
    moved = moveClock(15.1);
    expect((await browser.confirm({ token })).status).toBe(400);
    expect((await browser.confirm({ code })).status).toBe(400);
  });

  test('one link confirmed several times at once – one session', async () => {
    const { browser, token } = await asked();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => browser.confirm({ token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('asked again in the same browser – the newer email only; in two browsers – each has its own', async () => {
    const { browser, email, token } = await asked();
    await browser.begin(email);
    const second = await emailed(email, 2);
    expect((await browser.confirm({ token })).body.error.code).toBe('LINK_INVALID');
    const other = new Browser();
    await other.begin(email);
    const third = await emailed(email, 3);
    expect((await other.confirm({ code: third.code })).status).toBe(200);
    expect((await browser.confirm({ token: second.token })).status).toBe(200);
  });

  test('the page to go on with – in the link; an address elsewhere – 400', async () => {
    const { email } = await store.customer();
    await new Browser().begin(email, '/tools/abc?tab=reviews');
    expect((await emailed(email)).text).toContain('&next=%2Ftools%2Fabc%3Ftab%3Dreviews');
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'tools']) {
      expect((await new Browser().begin(email, next)).body.error.fields).toHaveProperty('next');
    }
  });

  test('a sixth email within an hour – 429 with Retry-After', async () => {
    const { email } = await store.customer();
    for (let n = 0; n < 5; n++) expect((await new Browser().begin(email)).status).toBe(202);
    const sixth = await new Browser().begin(email);
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '3600']);
  });

  test('a suspended account – the same answer, and 403 once the mailbox is proved', async () => {
    const { id, email } = await store.customer();
    await store.database.rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [id]);
    const browser = new Browser();
    expect((await browser.begin(email)).status).toBe(202);
    const refused = await browser.confirm({ token: (await emailed(email)).token });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });

  test('staff – a customer’s session, which the console refuses; their password stays', async () => {
    const browser = new Browser();
    await browser.begin(STAFF.email);
    const answer = await browser.confirm({ token: (await emailed(STAFF.email)).token });
    expect(answer.status).toBe(200);
    expect((await store.api.get('/admin/profile', answer.body.data.token)).status).toBe(403);
    expect((await store.api.post('/admin/login', STAFF)).status).toBe(200);
  });

  test('neither link nor code – 400; nothing usable is stored', async () => {
    const { browser, token, code } = await asked();
    expect((await browser.confirm({})).body.error.fields).toHaveProperty('code');
    const rows = await store.database.rows<{ text: string }>('SELECT t::text AS text FROM email_sign_ins t');
    const kept = rows.map(({ text }) => text).join();
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(code).toString('hex'));
  });
});

describe('an account made with somebody else’s address', () => {
  test('its owner signs in by email – the sessions of whoever made it end', async () => {
    const email = newAddress();
    const squatter = (await new Browser().begin(email)).body.data.token;
    const owner = new Browser();
    await owner.begin(email);
    const answer = await owner.confirm({ token: (await emailed(email)).token });
    expect(answer.body.data.user.isEmailVerified).toBe(true);
    expect(await isSignedIn(squatter)).toBe(false);
    expect(await isSignedIn(answer.body.data.token)).toBe(true);
  });

  test('made with a password – that ends, too, and the answer says so', async () => {
    const { email, password, token: squatter } = await store.customer();
    const owner = new Browser();
    await owner.begin(email);
    const answer = await owner.confirm({ token: (await emailed(email)).token });
    expect(answer.body.message).toMatch(/password .* no longer works/);
    expect(answer.body.data.user.hasPassword).toBe(false);
    expect(await isSignedIn(squatter)).toBe(false);
    expect((await store.api.post('/auth/login', { email, password })).status).toBe(401);
  });

  test('its owner signs in with Google – the same account, and the sessions end', async () => {
    google.reset();
    const email = String(google.person.email);
    const made = (await new Browser().begin(email)).body.data;
    const answer = await google.prove({ idToken: (await google.tokens()).idToken });
    expect(answer.body.data.user.id).toBe(made.user.id);
    expect(await isSignedIn(made.token)).toBe(false);
  });
});

test('somebody who has said no name – the email for staff and for themselves, nothing of it for the public', async () => {
  const email = newAddress();
  const { user, token } = (await new Browser().begin(email)).body.data;
  const rows = new Rows(store.database);
  const toolId = await rows.tool();
  await rows.insert('reviews', {
    tool_id: toolId,
    user_id: user.id,
    rating: 5,
    comment: 'Good',
    badge: 'Free tool user',
  });
  await store.api.put('/users/course/progress', { completedModules: 6 }, token);
  const { certificateNumber } = (
    await store.api.get<{ courseProgress: { certificateNumber: string } }>('/users/course-progress', token)
  ).body.data.courseProgress;

  const staff = await store.staff();
  const people = await store.api.get(`/admin/users?search=${email}`, staff);
  expect(people.body.data).toMatchObject({ users: [{ name: email, email }] });
  for (const path of [`/tools/${toolId}`, `/tools/${toolId}/reviews`, `/certificates/${certificateNumber}`]) {
    const shown = await store.api.get(path);
    expect(shown.status).toBe(200);
    expect(shown.text).toMatch(/Anonymous User|A learner without a stated name/);
    expect(shown.text).not.toContain(email);
  }
  await store.api.put('/users/profile', { name: 'Asha Rao' }, token);
  expect((await store.api.get(`/certificates/${certificateNumber}`)).text).toContain('Asha Rao');
});

test('an account without a password – the reset email sets its first one', async () => {
  const email = newAddress();
  await new Browser().begin(email);
  await store.api.post('/auth/forgot-password', { email });
  const token = await emails.waitForToken(email, 'reset-password');
  const mail = emails.to(email).find(({ subject }) => subject.startsWith('Set a password for'));
  expect(mail?.text).toContain('&for=new');
  expect((await store.api.post('/auth/reset-password', { token, newPassword: 'gap up monday' })).status).toBe(
    200,
  );
  expect((await store.api.post('/auth/login', { email, password: 'gap up monday' })).status).toBe(200);
  await eventually(() =>
    Promise.resolve(emails.to(email).some(({ subject }) => /was changed/.test(subject))),
  );
});
