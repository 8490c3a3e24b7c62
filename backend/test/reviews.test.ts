import type { EmailMessage } from '../src/platform/mail/index.ts';
import { ResponseCache } from '../src/tools/index.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { Rows } from './support/rows.ts';
import { addTool, grant, type StaffTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Review {
  id: string;
  rating: number;
  comment: string;
  helpful: number;
  markedHelpful: boolean;
  reply: { body: string; createdAt: string; updatedAt: string } | null;
}
interface ReviewList {
  reviews: Review[];
  ratings: { rating: number; count: number }[];
  pagination: { page: number; limit: number; total: number; pages: number };
}
interface Votes {
  helpful: number;
  markedHelpful: boolean;
}

let store: TestStore;
let rows: Rows;
let emails: Emails;
let staff: string;
let tool: StaffTool;

beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  emails = new Emails(store);
  staff = await store.staff();
});
afterAll(() => store.stop());

beforeEach(async () => {
  tool = await addTool(store, staff);
});

const read = async (query = '', token?: string) =>
  (await store.api.get<ReviewList>(`/tools/${tool.id}/reviews${query}`, token)).body.data;
const ids = async (query: string) => (await read(query)).reviews.map(({ id }) => id);

/** What a person was told about the tool; other emails may come before or after. */
const notices = ({ email }: Customer) =>
  emails.to(email).filter(({ subject }) => subject.includes(tool.name));

/** The `nth` email about the tool, as soon as the queue has sent it. */
async function waitUntilNotified(person: Customer, nth = 1): Promise<EmailMessage> {
  await eventually(() => Promise.resolve(notices(person).length >= nth));
  const mail = notices(person)[nth - 1];
  if (!mail) throw new Error(`no mail number ${nth} to ${person.email}`);
  return mail;
}

/** A new customer who owns the tool, and their review of it. */
async function reviewer(rating = 5, comment = 'Good'): Promise<{ person: Customer; id: string }> {
  const person = await store.customer();
  await grant(store, person.id, tool.id);
  const body = { rating, comment };
  const path = `/tools/${tool.id}/reviews`;
  const answer = await store.api.post<{ review: Review }>(path, body, person.token);
  return { person, id: answer.body.data.review.id };
}

/** Inserts reviews of other people, the first one the oldest. */
async function insertReviews(reviews: { rating: number; helpful?: number }[]): Promise<string[]> {
  const inserted: string[] = [];
  for (const [index, { rating, helpful = 0 }] of reviews.entries()) {
    const name = `Reader ${tool.id} ${index}`;
    const user = await rows.insert('users', { name, email: `${tool.id}-${index}@example.com` });
    inserted.push(
      await rows.insert('reviews', {
        user_id: user,
        tool_id: tool.id,
        rating,
        comment: name,
        badge: 'Trial user',
        helpful_count: helpful,
        created_at: new Date(Date.UTC(2026, 0, 1 + index)),
      }),
    );
  }
  await store.database.rows(
    `UPDATE tools SET (review_count, rating_total) =
       (SELECT count(*), sum(rating) FROM reviews WHERE tool_id = $1) WHERE id = $1`,
    [tool.id],
  );
  store.app.get(ResponseCache).invalidate();
  return inserted;
}

describe('featured reviews', () => {
  const featured = async () => {
    store.app.get(ResponseCache).invalidate();
    const { body } = await store.api.get<{ reviews: { comment: string; tool: { _id: string } }[] }>(
      '/reviews/featured',
    );
    return body.data.reviews;
  };
  const praise = async (comment: string, values: Parameters<Rows['insert']>[1] = {}) => {
    const toolId = await rows.tool();
    const user = await rows.insert('users', { name: 'Asha Rao', email: `${toolId}@example.com` });
    const written = { user_id: user, tool_id: toolId, rating: 5, comment, badge: 'Verified purchase' };
    await rows.insert('reviews', { ...written, helpful_count: 50, created_at: new Date(), ...values });
    return toolId;
  };

  test('reviews of every kind – good ones by buyers, each of another tool, without claims', async () => {
    const good = 'It shows me where the writers sit, and I stopped guessing strikes.';
    const first = await praise(`${good} First.`, { helpful_count: 90 });
    await praise(`${good} Of the same tool.`, { tool_id: first });
    await praise(`${good} By somebody on trial.`, { badge: 'Trial user' });
    await praise(`${good} Three stars.`, { rating: 3 });
    await praise(`${good} Hidden.`, { hidden_at: new Date() });
    await praise('Guaranteed profit of 10% every month, without any risk of loss at all.');
    await praise('Good.');
    await praise(`${good} Second.`, { helpful_count: 80, rating: 4 });
    await praise(`${good} Third.`, { helpful_count: 70 });
    await praise(`${good} Fourth.`, { helpful_count: 60 });
    const shown = await featured();
    expect(shown.map(({ comment }) => comment.split('. ').at(-1))).toEqual(['First.', 'Second.', 'Third.']);
    expect(shown[0]?.tool._id).toBe(first);
  });
});

describe('lists of reviews', () => {
  test('each sort – its order, the newer one first among equals', async () => {
    const [low, high, middle, alsoHigh] = await insertReviews([
      { rating: 1, helpful: 2 },
      { rating: 5 },
      { rating: 3, helpful: 7 },
      { rating: 5, helpful: 2 },
    ]);
    expect(await ids('')).toEqual([alsoHigh, middle, high, low]);
    expect(await ids('?sort=newest')).toEqual([alsoHigh, middle, high, low]);
    expect(await ids('?sort=helpful')).toEqual([middle, alsoHigh, low, high]);
    expect(await ids('?sort=highest')).toEqual([alsoHigh, high, middle, low]);
    expect(await ids('?sort=lowest')).toEqual([low, middle, alsoHigh, high]);
  });

  test('more than a hundred – every one is on exactly one page, also with equal times', async () => {
    const all = await insertReviews(Array.from({ length: 105 }, (_, index) => ({ rating: (index % 5) + 1 })));
    await store.database.rows(`UPDATE reviews SET created_at = '2026-01-01' WHERE tool_id = $1`, [tool.id]);
    for (const sort of ['newest', 'helpful', 'highest', 'lowest']) {
      const pages = await Promise.all([1, 2, 3].map((page) => ids(`?sort=${sort}&limit=50&page=${page}`)));
      expect(pages.map(({ length }) => length)).toEqual([50, 50, 5]);
      expect(pages.flat().toSorted()).toEqual(all.toSorted());
    }
    const { pagination, reviews } = await read('?page=12');
    expect(pagination).toEqual({ page: 12, limit: 10, total: 105, pages: 11 });
    expect(reviews).toEqual([]);
  });

  test('counts of stars – follow new, changed, hidden and deleted reviews', async () => {
    const counts = async () => (await read()).ratings.map(({ count }) => count);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    const one = await reviewer(5);
    const two = await reviewer(2);
    expect(await counts()).toEqual([1, 0, 0, 1, 0]);
    await store.api.post(`/tools/${tool.id}/reviews`, { rating: 4, comment: 'x' }, one.person.token);
    expect(await counts()).toEqual([0, 1, 0, 1, 0]);
    const hide = { hidden: true, hiddenReason: 'x' };
    await store.api.put(`/admin/reviews/${two.id}`, hide, staff);
    expect(await counts()).toEqual([0, 1, 0, 0, 0]);
    await store.database.rows('DELETE FROM reviews WHERE id = $1', [one.id]);
    await eventually(async () => (await counts()).every((count) => count === 0));
  });

  test('wrong sort or page, unknown or inactive tool – refused', async () => {
    const status = async (path: string) => (await store.api.get(path)).status;
    for (const query of ['sort=best', 'page=0', 'page=x', 'limit=101', 'sort=newest&sort=lowest'])
      expect(await status(`/tools/${tool.id}/reviews?${query}`)).toBe(400);
    expect(await status('/tools/nonsense/reviews')).toBe(404);
    await store.api.put(`/admin/tools/${tool.id}`, { isActive: false }, staff);
    expect(await status(`/tools/${tool.id}/reviews`)).toBe(404);
  });

  test('without a session – from the cache until something changes; with one – never', async () => {
    const { id } = await reviewer();
    const voter = await store.customer();
    const cache = store.app.get(ResponseCache);
    const isKept = async (token?: string) => {
      const { hits } = cache;
      await read('', token);
      return cache.hits > hits;
    };
    await eventually(() => isKept());
    expect(await isKept(voter.token)).toBe(false);
    await store.api.put(`/reviews/${id}/helpful`, {}, voter.token);
    expect((await read()).reviews).toMatchObject([{ helpful: 1, markedHelpful: false }]);
    expect((await read('', voter.token)).reviews).toMatchObject([{ helpful: 1, markedHelpful: true }]);
  });
});

describe('one’s own review', () => {
  test('owner, stranger, nobody – what they may do and wrote', async () => {
    const path = `/tools/${tool.id}/reviews/mine`;
    const own = async (token: string) => (await store.api.get<object>(path, token)).body.data;
    const stranger = await store.customer();
    expect(await own(stranger.token)).toEqual({ mayReview: false, review: null });
    await grant(store, stranger.id, tool.id);
    expect(await own(stranger.token)).toEqual({ mayReview: true, review: null });
    const { person, id } = await reviewer(3, 'Mine');
    const hide = { hidden: true, hiddenReason: 'x' };
    await store.api.put(`/admin/reviews/${id}`, hide, staff);
    expect(await own(person.token)).toMatchObject({
      mayReview: true,
      review: { id, rating: 3, comment: 'Mine', hidden: true, markedHelpful: false },
    });
    const reviews = `/tools/${tool.id}/reviews`;
    const again = await store.api.post<{ review: Review }>(
      reviews,
      { rating: 4, comment: 'x' },
      person.token,
    );
    expect(again.body.data.review.markedHelpful).toBe(false);
    await store.api.put(`/admin/reviews/${id}`, { hidden: false }, staff);
    const page = await store.api.get<{ tool: { reviews: Review[] } }>(`/tools/${tool.id}`);
    expect(page.body.data.tool.reviews).toMatchObject([{ id, markedHelpful: false }]);
    expect((await store.api.get(path)).status).toBe(401);
  });
});

describe('helpful votes', () => {
  const vote = async (id: string, token: string) => store.api.put<Votes>(`/reviews/${id}/helpful`, {}, token);

  test('twenty votes of one person at once – counted once; taken back – not at all', async () => {
    const { id } = await reviewer();
    const voter = await store.customer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote(id, voter.token)));
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
      answers.map(() => [200, { helpful: 1, markedHelpful: true }]),
    );
    const others = await Promise.all([store.customer(), store.customer()]);
    await Promise.all(others.map(({ token }) => vote(id, token)));
    const undo = () => store.api.delete<Votes>(`/reviews/${id}/helpful`, voter.token);
    expect((await undo()).body.data).toEqual({ helpful: 2, markedHelpful: false });
    expect((await undo()).body.data).toEqual({ helpful: 2, markedHelpful: false });
  });

  test('one’s own, a hidden or unknown review, no session – refused', async () => {
    const { person, id } = await reviewer();
    const voter = await store.customer();
    expect((await vote(id, person.token)).body.error.code).toBe('OWN_REVIEW');
    expect((await vote(id, '')).status).toBe(401);
    await store.api.put(`/admin/reviews/${id}`, { hidden: true, hiddenReason: 'x' }, staff);
    expect((await vote(id, voter.token)).body.error.code).toBe('REVIEW_NOT_FOUND');
    expect((await vote(person.id, voter.token)).body.error.code).toBe('REVIEW_NOT_FOUND');
  });

  test('voter deletes the account – exported before, then gone and not counted', async () => {
    const { id } = await reviewer();
    const voter = await store.customer();
    await vote(id, voter.token);
    await store.api.put(`/users/wishlist/${tool.id}`, {}, voter.token);
    const exported = await store.api.get<{ export: object }>('/users/export', voter.token);
    expect(exported.body.data.export).toMatchObject({
      reviewVotes: [{ tool: tool.name, review: 'Good' }],
      wishlist: [{ tool: tool.name }],
    });
    const body = { password: voter.password };
    await store.api.call('DELETE', '/users/account', { token: voter.token, body });
    expect((await read()).reviews).toMatchObject([{ id, helpful: 0 }]);
    const left = await store.database.rows('SELECT 1 FROM wishlist_items WHERE user_id = $1', [voter.id]);
    expect(left).toEqual([]);
  });
});

describe('replies of staff', () => {
  const reply = async (id: string, body: string, token = staff) =>
    store.api.put<{ review: Review }>(`/admin/reviews/${id}/reply`, { body }, token);

  test('written, changed, removed, written again – shown at once, audited, and mailed once', async () => {
    const { person, id } = await reviewer(2, 'Too slow');
    expect((await reply(id, 'Version 2 is <b>faster</b>.')).body.data.review.reply?.body).toContain('faster');
    const shown = async () => (await read()).reviews[0]?.reply?.body ?? null;
    expect(await shown()).toBe('Version 2 is <b>faster</b>.');
    const mail = await waitUntilNotified(person);
    expect(mail.subject).toContain(`answered your review of ${tool.name}`);
    expect(mail.html).toContain('&lt;b&gt;faster');
    await eventually(async () => {
      const sql = 'SELECT 1 FROM reviews WHERE id = $1 AND reply_mailed_at IS NOT NULL';
      return (await store.database.rows(sql, [id])).length === 1;
    });
    await reply(id, 'Version 3 is faster.');
    expect(await shown()).toBe('Version 3 is faster.');
    const remove = () => store.api.delete(`/admin/reviews/${id}/reply`, staff);
    expect([(await remove()).status, (await remove()).body.error.code]).toEqual([200, 'REPLY_NOT_FOUND']);
    expect(await shown()).toBeNull();
    await reply(id, 'Last word.');
    const queued = `SELECT 1 FROM graphile_worker.jobs WHERE key = 'review-reply-' || $1`;
    expect(await store.database.rows(queued, [id])).toEqual([]);
    expect(notices(person)).toHaveLength(1);
    const log = await store.database.rows<{ after: { reply: string | null } }>(
      `SELECT after FROM audit_log WHERE subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(log.map(({ after }) => after.reply)).toEqual([
      'Version 2 is <b>faster</b>.',
      'Version 3 is faster.',
      null,
      'Last word.',
    ]);
  });

  test('a claim – not published; with a reason – published, and the reason is audited', async () => {
    const { id } = await reviewer();
    const body = 'It has guaranteed returns.';
    expect((await reply(id, body)).body.error).toMatchObject({
      code: 'CLAIM_BLOCKED',
      findings: [{ field: 'body' }],
    });
    expect((await read()).reviews[0]?.reply).toBeNull();
    const claimOverride = 'It quotes the question.';
    const path = `/admin/reviews/${id}/reply`;
    expect((await store.api.put(path, { body, claimOverride }, staff)).status).toBe(200);
    const log = await store.database.rows(
      `SELECT after FROM audit_log WHERE subject_id = $1 AND after ? 'claimOverride'`,
      [id],
    );
    expect(log).toMatchObject([{ after: { claimOverride, claims: [{ rule: 'guaranteed-return' }] } }]);
  });

  test('empty or long text, unknown review, customer – refused', async () => {
    const { person, id } = await reviewer();
    expect((await reply(id, ' ')).body.error.fields).toEqual({ body: 'Please write a reply' });
    expect((await reply(id, 'x'.repeat(2001))).status).toBe(400);
    expect((await reply(person.id, 'x')).body.error.code).toBe('REVIEW_NOT_FOUND');
    expect((await reply(id, 'x', person.token)).status).toBe(403);
  });
});
