import type { StaffCategoriesResponse } from '../src/tools/staff/staff-categories.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { addTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let staff: string;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
});
afterAll(() => store.stop());

const listed = async () =>
  (await store.api.get<StaffCategoriesResponse>('/admin/categories', staff)).body.data.categories;
const offered = async () =>
  (await store.api.get<{ categories: string[] }>('/tools/categories')).body.data.categories;
const put = (categories: string[]) =>
  store.api.put<StaffCategoriesResponse>('/admin/categories', { categories }, staff);
const rename = (from: string, to: string) =>
  store.api.post<StaffCategoriesResponse>('/admin/categories/rename', { from, to }, staff);

test('new store – the seven categories of the specification, in order', async () => {
  expect(await listed()).toEqual([
    'Excel Tools',
    'Trading Bots',
    'Web Applications',
    'Data Analysis',
    'Mobile Apps',
    'Indicators',
    'Other',
  ]);
});

test('added and reordered – in the catalogue at once, audited', async () => {
  const next = ['Options', ...(await listed())];
  expect((await put(next)).status).toBe(200);
  await eventually(async () => (await offered())[0] === 'Options');
  const [entry] = await store.database.rows<{ after: { categories: string[] } }>(
    `SELECT after FROM audit_log WHERE subject_type = 'categories'`,
  );
  expect(entry?.after.categories).toEqual(next);
});

test('removed – deleted when empty, refused with its name when it has tools', async () => {
  const { name } = await addTool(store, staff, { category: 'Indicators' });
  const refused = await put((await listed()).filter((category) => category !== 'Indicators'));
  expect([refused.status, refused.body.error.code]).toEqual([409, 'CATEGORY_IN_USE']);
  expect(refused.body.message).toContain('“Indicators” has a tool');
  expect((await put((await listed()).filter((category) => category !== 'Options'))).status).toBe(200);
  expect(await listed()).not.toContain('Options');
  expect(name).toBeTruthy();
});

test('renamed – its tools move; to an existing name in any case – merged', async () => {
  const tool = await addTool(store, staff, { category: 'Mobile Apps' });
  expect((await rename('Mobile Apps', 'Phone Apps')).body.message).toContain('with its tool');
  const shown = () => store.api.get<{ tool: { category: string } }>(`/tools/${tool.id}`);
  await eventually(async () => (await shown()).body.data.tool.category === 'Phone Apps');
  await rename('Phone Apps', 'OTHER');
  await eventually(async () => (await shown()).body.data.tool.category === 'Other');
  expect((await listed()).filter((name) => name.toLowerCase() === 'other')).toEqual(['Other']);
  expect((await rename('Nothing', 'Something')).status).toBe(404);
});

test('six concurrent changes – the result is one of them', async () => {
  const base = await listed();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => put([...base, `Extra ${n}`])));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await listed()).filter((name) => name.startsWith('Extra'))).toHaveLength(1);
});

test.each([[[]], [['A', 'a']], [['']], [['x'.repeat(61)]]])('%j – refused', async (categories) => {
  expect((await put(categories)).status).toBe(400);
});
