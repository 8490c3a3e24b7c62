import { pdfText } from './support/pdf-text.ts';
import { QuoteSteps } from './support/quotes.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let quotes: QuoteSteps;

beforeAll(async () => {
  shop = await Shop.open();
  quotes = new QuoteSteps(shop, await shop.store.staff());
});
afterAll(() => shop.close());

const getCode = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('whom it is for', () => {
  const getPdf = async (path: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await fetch(`${shop.store.url}/api${path}`, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return pdfText(Buffer.from(await answer.arrayBuffer()));
  };

  test('page and PDF – the address is the customer’s alone, and nobody is named to strangers', async () => {
    const { id, token, email } = await quotes.sent({ company: 'Rao Trading' });
    const { number } = (await quotes.get(id)).body.data.quote;
    const asker = { name: 'Asha Rao', company: 'Rao Trading', email: null };
    expect((await quotes.read(token)).body.data.quote).toMatchObject({ number, addressee: asker });
    const unaccepted = await getPdf(`/quotes/${token}/pdf`);
    for (const words of [number, 'Asha Rao', 'Rao Trading']) expect(unaccepted).toContain(words);
    expect(unaccepted).not.toContain(email);
    expect(await getPdf(`/admin/quotes/${id}/pdf`, quotes.staff)).toContain(email);

    const [buyer, stranger] = [await shop.store.customer('Ravi Iyer'), await shop.store.customer()];
    await quotes.accept(token, buyer);
    const own = { name: 'Ravi Iyer', company: 'Rao Trading', email: buyer.email };
    expect((await quotes.read(token, buyer)).body.data.quote.addressee).toEqual(own);
    expect(await getPdf(`/quotes/${token}/pdf`, buyer.token)).toContain(buyer.email);
    for (const reader of [undefined, stranger]) {
      expect((await quotes.read(token, reader)).body.data.quote.addressee).toBeNull();
      const pdf = await getPdf(`/quotes/${token}/pdf`, reader?.token);
      for (const words of [email, buyer.email, 'Asha Rao', 'Ravi Iyer', 'Rao Trading'])
        expect(pdf).not.toContain(words);
    }
  });

  test('withdrawn or unknown – no PDF; more than a minute’s share – 429', async () => {
    const { id, token } = await quotes.sent();
    const ask = () => shop.store.api.get(`/quotes/${token}/pdf`);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await ask()).status);
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
    await quotes.act(id, 'withdraw');
    expect(getCode(await ask())).toEqual([410, 'QUOTE_WITHDRAWN']);
    expect(getCode(await shop.store.api.get('/quotes/nonsense/pdf'))).toEqual([404, 'QUOTE_NOT_FOUND']);
  });
});
