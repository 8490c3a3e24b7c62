import { CLOCK, type Clock } from '../src/common/time/clock.ts';
import { addDays, toDay } from '../src/common/time/days.ts';
import { startApp, type TestStore } from './support/app.ts';

interface Announcement {
  id: string;
  message: string;
  icon: string;
  actionText: string | null;
  actionUrl: string | null;
  isActive: boolean;
  priority: number;
  startDate: string;
  endDate: string;
}
type One = { announcement: Announcement };
type Many = { announcements: Announcement[]; pagination: { total: number } };

let store: TestStore;
let staff: string;
let clock: jest.SpiedFunction<Clock['now']>;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  clock = jest.spyOn(store.app.get<Clock>(CLOCK), 'now');
});
afterAll(async () => {
  clock.mockRestore();
  await store.stop();
});

const create = async (body: Partial<Announcement>) => {
  const answer = await store.api.post<One>('/announcements', { message: 'Hello', ...body }, staff);
  expect(answer.status).toBe(201);
  return answer.body.data.announcement;
};
const active = async () => (await store.api.get<Many>('/announcements/active')).body.data.announcements;

describe('announcements', () => {
  test('only a message – active, priority 1, shown from today for 30 days', async () => {
    const before = toDay(new Date());
    const made = await create({});
    expect([before, toDay(new Date())]).toContain(made.startDate);
    expect(made).toMatchObject({ isActive: true, priority: 1, endDate: addDays(before, 30) });
    expect(made).toMatchObject({ icon: '', actionText: null, actionUrl: null });
    await store.api.delete(`/announcements/${made.id}`, staff);
  });

  test('start and end date in India – shown from the first minute of one to the last minute of the other', async () => {
    const { id } = await create({ startDate: '2030-01-10', endDate: '2030-01-12' });
    const shownAt = async (instant: string) => {
      clock.mockReturnValue(new Date(instant));
      const shown = await active();
      clock.mockReset().mockImplementation(() => new Date());
      return shown.some((announcement) => announcement.id === id);
    };
    expect(await shownAt('2030-01-09T18:29:59Z')).toBe(false);
    expect(await shownAt('2030-01-09T18:30:00Z')).toBe(true);
    expect(await shownAt('2030-01-12T18:29:59Z')).toBe(true);
    expect(await shownAt('2030-01-12T18:30:00Z')).toBe(false);
  });

  test('several announcements – visitors get the active ones by priority, without staff fields', async () => {
    await create({ message: 'third', priority: 5 });
    await create({ message: 'first', priority: 1, icon: '🎉', actionText: 'Look', actionUrl: '/tools' });
    await create({ message: 'second', priority: 3 });
    await create({ message: 'off', priority: 1, isActive: false });
    const shown = await active();
    expect(shown.map(({ message }) => message)).toEqual(['first', 'second', 'third']);
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual(['actionText', 'actionUrl', 'icon', 'id', 'message']);
  });

  test('isActive toggled – nothing else changes', async () => {
    const made = await create({ message: 'toggled', actionUrl: 'https://example.com/', priority: 4 });
    const answer = await store.api.put<One>(`/announcements/${made.id}`, { isActive: false }, staff);
    expect(answer.status).toBe(200);
    expect(answer.body.data.announcement).toEqual({
      ...answer.body.data.announcement,
      ...made,
      isActive: false,
      updatedAt: expect.anything(),
    });
    expect((await active()).some(({ id }) => id === made.id)).toBe(false);
  });

  test('whole record sent back, as react-admin does – accepted', async () => {
    const made = await create({ message: 'round' });
    const record = (await store.api.get<One>(`/announcements/${made.id}`, staff)).body.data.announcement;
    const answer = await store.api.put<One>(
      `/announcements/${made.id}`,
      { ...record, message: 'trip' },
      staff,
    );
    expect(answer.status).toBe(200);
    expect(answer.body.data.announcement.message).toBe('trip');
  });

  test.each([
    [{ message: '  ' }, 'message'],
    [{ message: null }, 'message'],
    [{ message: 'x', priority: 6 }, 'priority'],
    [{ message: 'x', actionUrl: 'javascript:alert(1)' }, 'actionUrl'],
    [{ message: 'x', startDate: '2026-02-30' }, 'startDate'],
    [{ message: 'x', startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
    [{ message: 'x', icon: 'not emoji' }, 'icon'],
    [{ message: 'x', icon: '🎉🎉' }, 'icon'],
    [{ message: 'x', colour: 'red' }, 'colour'],
  ])('%j – refused, naming %s', async (body, field) => {
    const answer = await store.api.post('/announcements', body, staff);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields ?? {})).toContain(field);
  });

  test('end date before the stored start date – refused', async () => {
    const made = await create({ startDate: '2026-05-05', endDate: '2026-05-09' });
    const answer = await store.api.put(`/announcements/${made.id}`, { endDate: '2026-05-04' }, staff);
    expect(answer.status).toBe(400);
    const emptied = await store.api.put(`/announcements/${made.id}`, { message: null }, staff);
    expect(emptied.status).toBe(400);
  });

  test('list in both query forms – same rows, Content-Range', async () => {
    const words = await store.api.get<Many>('/announcements?search=SECOND&isActive=true', staff);
    const filter = encodeURIComponent('{"q":"SECOND","isActive":true}');
    const json = await store.api.get<Many>(
      `/announcements?filter=${filter}&range=[0,24]&sort=["message","ASC"]`,
      staff,
    );
    expect(words.body.data.announcements.map(({ message }) => message)).toEqual(['second']);
    expect(json.body.data.announcements).toEqual(words.body.data.announcements);
    expect(json.headers.get('content-range')).toBe('announcements 0-0/1');
    expect((await store.api.get('/announcements?search=%25', staff)).headers.get('content-range')).toBe(
      'announcements */0',
    );
    expect((await store.api.get('/announcements?sort=secret', staff)).status).toBe(400);
  });

  test('no staff session – every staff route refused', async () => {
    const { token } = await store.customer();
    const { id } = await create({});
    for (const [method, path] of [
      ['GET', '/announcements'],
      ['GET', `/announcements/${id}`],
      ['POST', '/announcements'],
      ['PUT', `/announcements/${id}`],
      ['DELETE', `/announcements/${id}`],
    ] as const) {
      expect((await store.api.call(method, path)).status).toBe(401);
      expect((await store.api.call(method, path, { token })).status).toBe(403);
    }
  });

  test('announcement deleted – not found, and every change is in the audit log', async () => {
    const { id } = await create({ message: 'short-lived' });
    await store.api.put(`/announcements/${id}`, { priority: 2 }, staff);
    expect((await store.api.delete(`/announcements/${id}`, staff)).status).toBe(200);
    expect((await store.api.get(`/announcements/${id}`, staff)).status).toBe(404);
    expect((await store.api.delete(`/announcements/${id}`, staff)).status).toBe(404);
    const log = await store.database.rows<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY at, id',
      [id],
    );
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  test('malformed id – 400 naming the field', async () => {
    const answer = await store.api.get('/announcements/active1', staff);
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toHaveProperty('id');
  });
});
