import { searchForm } from '../src/database/search-form.ts';
import type { Answer } from './support/http.ts';
import { Rows } from './support/rows.ts';
import { startApp, type TestStore } from './support/app.ts';
import { addTool, toolInput } from './support/tools.ts';

/** ज़ with its sign in one character, which normal form C takes apart. */
const [ONE, APART] = ['\u095bोन', '\u091c\u093cोन'];

let store: TestStore;
let rows: Rows;
let staff: string;
beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  staff = await store.staff();
});
afterAll(() => store.stop());

const getTotal = ({ body }: Answer<{ pagination: { total: number } }>) => body.data.pagination.total;
const found = async (path: string, search: string) =>
  getTotal(
    await store.api.get(
      `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`,
      staff,
    ),
  );

test.each([
  'Zoë Ängström',
  'Zoe\u0308 CAFÉ',
  'ﬁnance Ⅷ ｆｕｌｌ',
  ONE,
  APART,
  'का कि कमला க் ක',
  'क्\u200dष क्ष',
  'Straße Æther Œuvre Łódź Øre Đak',
  'ΟΔΟΣ οδός ἀρχή',
  'ЁЛКА йод',
  'がぎ カ\u3099 한국 \u1112\u1161',
  'İstanbul ıI',
  '₹1,499 – 100% _x_',
  'ａ\u0301 e\u0301\u0323',
  '',
])('%j – the database’s form is that of the application', async (text) => {
  const [row] = await store.database.rows('SELECT search_form($1) AS form', [text]);
  expect(row).toEqual({ form: searchForm(text) });
});

describe('the catalogue', () => {
  const catalogue = (search: string) => found('/tools', search);

  test.each([
    ['Zoë Breakout', ['zoe', 'Zoë', 'zoe\u0308', 'ZOË breakout', 'ｚｏｅ']],
    ['Cafe Momentum', ['café', 'cafe\u0301 momentum']],
    ['Łódź Straße', ['lodz', 'strasse', 'ŁÓDŹ']],
    [`${ONE} चार्ट`, [ONE, APART, `${ONE} चार्ट`]],
    ['Ｗｉｄｅ Ranger', ['wide', 'ＷＩＤＥ ranger']],
    ['क्षत्रिय सूचक', ['क्\u200dषत्रिय']],
  ])('%s – found as %j', async (name, words) => {
    await addTool(store, staff, { name });
    for (const word of words) expect([word, await catalogue(word)]).toEqual([word, 1]);
  });

  test('vowel signs of Hindi – they stay: another word is not found', async () => {
    await addTool(store, staff, { name: 'फल बाज़ार', shortDescription: 'x'.repeat(20) });
    expect(await catalogue('फल')).toBe(1);
    expect(await catalogue('फूल')).toBe(0);
    expect(await catalogue('फाल')).toBe(0);
  });

  test('a tool whose price changes – found by the same words', async () => {
    const id = await rows.tool({ name: `Rho\u0302ne ${ONE}x`, description: 'Naïve forecasts' });
    const words = ['rhone', 'Rhône', `${APART}x`, 'naive forecasts'];
    for (const word of words) expect([word, await catalogue(word)]).toEqual([word, 1]);
    await store.database.rows(`UPDATE tools SET price_paise = price_paise + 100 WHERE id = $1`, [id]);
    expect(await catalogue('rhône naïve')).toBe(1);
  });
});

describe('staff', () => {
  test('people and their orders – found without accents, in another form, in full width', async () => {
    const person = await rows.insert('users', { name: `Renée ${ONE}`, email: 'renee@form.example' });
    await rows.order(person, await rows.tool({ name: 'Ünder Ｌｉｎｅ' }), 500, {
      tool_name: 'Ünder Ｌｉｎｅ',
    });
    for (const word of ['renee', 'RENÉE', 'rene\u0301e', APART, ONE, 'ｒｅｎｅｅ@form'])
      for (const list of ['/admin/users', '/admin/orders'])
        expect([list, word, await found(list, word)]).toEqual([list, word, 1]);
    for (const word of ['under line', 'ünder', 'ＵＮＤＥＲ']) {
      expect([word, await found('/admin/orders', word)]).toEqual([word, 1]);
      expect([word, await found('/admin/tools', word)]).toEqual([word, 1]);
    }
    for (const word of ['%', '％', '_', 'renxe']) expect(await found('/admin/users', word)).toBe(0);
  });

  test('a customer – found by phone however it is typed, and by its last digits', async () => {
    await rows.insert('users', { name: 'Phone One', email: 'one@phone.example', phone: '9812345670' });
    await rows.insert('users', { name: 'Phone Two', email: 'two@phone.example', phone: '+14155552671' });
    await rows.insert('users', { name: 'Phone Old', email: 'old@phone.example', phone: '+91 98123-45671' });
    for (const typed of [
      '+91 98123 45670',
      '98123-45670',
      '098123 45670',
      '९८१२३४५६७०',
      '5670',
      '\u202a+91 98123\u201145670',
    ])
      expect([typed, await found('/admin/users', typed)]).toEqual([typed, 1]);
    expect(await found('/admin/users', '98123')).toBe(2);
    expect(await found('/admin/users', '98123 45671')).toBe(1);
    expect(await found('/admin/users', '+1 (415) 555-2671')).toBe(1);
    for (const typed of ['670', '99999 99999', '+91']) expect(await found('/admin/users', typed)).toBe(0);
  });
});

describe('a name in another form', () => {
  test('two tools – 409 NAME_TAKEN, at once or one after the other', async () => {
    await addTool(store, staff, { name: 'Option Matrix' });
    const refused = await store.api.post(
      '/admin/tools',
      await toolInput(store, staff, { name: 'Ｏｐｔｉｏｎ MATRIX' }),
      staff,
    );
    expect([refused.status, refused.body.error.code]).toEqual([409, 'NAME_TAKEN']);
    const inputs = [];
    for (const name of ['ﬁne साधन', 'fine साधन', 'FINE साधन'])
      inputs.push(await toolInput(store, staff, { name }));
    const answers = await Promise.all(inputs.map((input) => store.api.post('/admin/tools', input, staff)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('two that were there before – stay, and can be changed but for one name', async () => {
    await store.asOwner('ALTER TABLE tools DISABLE TRIGGER tools_name_forms');
    const [one, two] = [await rows.tool({ name: `${ONE} मीटर` }), await rows.tool({ name: `${APART} मीटर` })];
    await store.asOwner('ALTER TABLE tools ENABLE TRIGGER tools_name_forms');
    const rename = (id: string, name: string) =>
      store.database.rows('UPDATE tools SET name = $2, price_paise = 100 WHERE id = $1', [id, name]);
    for (const id of [one, two])
      await store.database.rows('UPDATE tools SET name = name, price_paise = 100 WHERE id = $1', [id]);
    await rename(one, 'मीटर');
    await expect(rename(one, `${ONE} मीटर`)).rejects.toThrow(/tools_name_key/);
  });

  test('two bundles – 409 NAME_TAKEN', async () => {
    const toolIds = [await rows.tool({ price_paise: 50_000 }), await rows.tool({ price_paise: 50_000 })];
    const bundle = (name: string) =>
      store.api.post(
        '/admin/bundles',
        { name, description: 'Two tools that go together well.', price: 500, toolIds, isActive: true },
        staff,
      );
    expect((await bundle('Starter Ⅳ')).status).toBe(201);
    const refused = await bundle('starter IV');
    expect([refused.status, refused.body.error.code]).toEqual([409, 'NAME_TAKEN']);
  });
});
