import fc from 'fast-check';
import { QUOTE_MOVES, type QuoteStatus } from '../src/quotes/quote-states.ts';
import { QuotesService } from '../src/quotes/quotes.service.ts';
import type { Customer } from './support/app.ts';
import { QuoteSteps, type SentQuote } from './support/quotes.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let quotes: QuoteSteps;
let buyers: readonly [Customer, Customer];

beforeAll(async () => {
  shop = await Shop.open();
  quotes = new QuoteSteps(shop, await shop.store.staff());
  buyers = [await shop.store.customer(), await shop.store.customer('Vikram Shah')];
  // Every stored move of a quote is kept, so that one between two others is seen, too.
  await shop.store.asOwner(`
    CREATE TABLE test_moves (quote_id uuid, old_status text, new_status text);
    CREATE FUNCTION test_note_move() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO public.test_moves VALUES (new.id, old.status, new.status);
      RETURN new;
    END $$;
    CREATE TRIGGER test_moves AFTER UPDATE ON quotes FOR EACH ROW WHEN (old.status <> new.status)
      EXECUTE FUNCTION test_note_move()`);
});
afterAll(() => shop.close());

interface SoldOrder {
  id: string;
  orderId: string;
  userId: string;
  status: string;
  paise: number;
}

const getOrders = (quoteId: string): Promise<SoldOrder[]> =>
  shop.store.database.rows<SoldOrder>(
    `SELECT id, order_id AS "orderId", user_id AS "userId", status, amount_paise AS paise FROM orders
      WHERE quote_id = $1 ORDER BY created_at, id`,
    [quoteId],
  );

const getRow = async (id: string) => {
  const row = await shop.store.database.row<{
    status: QuoteStatus;
    userId: string | null;
    orderId: string | null;
  }>('SELECT status, user_id AS "userId", order_id AS "orderId" FROM quotes WHERE id = $1', [id]);
  if (!row) throw new Error(`the quote ${id} is gone`);
  return row;
};

const getBuyer = ({ userId }: SoldOrder) => buyers.find(({ id }) => id === userId) ?? buyers[0];

/** What people do with a quote; the last letter is who. An act that is refused counts, too. */
const ACTS = {
  acceptA: ({ token }: SentQuote) => quotes.accept(token, buyers[0]),
  acceptB: ({ token }: SentQuote) => quotes.accept(token, buyers[1]),
  declineB: ({ token }: SentQuote) => shop.store.api.post(`/quotes/${token}/decline`, {}, buyers[1].token),
  checkoutA: ({ id }: SentQuote) => quotes.checkout(id, buyers[0]),
  checkoutB: ({ id }: SentQuote) => quotes.checkout(id, buyers[1]),
  pay: ({ id }: SentQuote) => payAll(id),
  withdraw: ({ id }: SentQuote) => quotes.act(id, 'withdraw'),
  end: ({ id }: SentQuote) => quotes.end(id),
  expire: () => shop.store.app.get(QuotesService).expire(),
};
type Act = keyof typeof ACTS;

/** Pays what is open, at the provider and then in the store. */
async function payAll(quoteId: string): Promise<void> {
  for (const order of (await getOrders(quoteId)).filter(({ status }) => status === 'pending')) {
    await shop.sandbox.pay(order.orderId).catch(() => undefined);
    await shop.verify(getBuyer(order), order.orderId);
  }
}

async function getMoves(quoteId: string) {
  return shop.store.asOwner<{ old_status: QuoteStatus; new_status: QuoteStatus }>(
    'SELECT old_status, new_status FROM test_moves WHERE quote_id = $1 ORDER BY ctid',
    [quoteId],
  );
}

/** What holds whatever people did, and in whichever order. */
async function check(quote: SentQuote): Promise<void> {
  const before = await getRow(quote.id);
  const open = (await getOrders(quote.id)).filter(({ status }) => status === 'pending');
  if (before.status === 'withdrawn') expect(open).toEqual([]);
  expect(open.length).toBeLessThanOrEqual(1);
  await payAll(quote.id);

  const { status, userId, orderId } = await getRow(quote.id);
  for (const { old_status, new_status } of await getMoves(quote.id))
    expect([old_status, QUOTE_MOVES[old_status]]).toEqual([old_status, expect.arrayContaining([new_status])]);
  const orders = await getOrders(quote.id);
  for (const order of orders) expect([order.userId, order.paise]).toEqual([userId, 2_500_000]);
  const paid = orders.filter((order) => order.status === 'completed');
  expect(paid.length).toBeLessThanOrEqual(1);
  expect([status === 'paid', orderId]).toEqual([paid.length === 1, paid[0]?.id ?? null]);
}

const act = fc.constantFrom(...(Object.keys(ACTS) as Act[]));

test('acts of two customers and staff at once, in any order – one customer, one order, legal moves, no money unmatched', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Act[]>([], ['acceptA'], ['acceptA', 'checkoutA']),
      fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      async (first, rounds) => {
        const quote = await quotes.sent();
        for (const name of first) await ACTS[name](quote);
        for (const acts of rounds) await Promise.all(acts.map((name) => ACTS[name](quote)));
        await check(quote);
      },
    ),
    { numRuns: 12 },
  );
});

test('five acceptances at once by each of two customers – bound to one of them, accepted once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const quote = await quotes.sent();
    const tries = Array.from({ length: 10 }, (_, n) => buyers[n % 2] ?? buyers[0]);
    const answers = await Promise.all(tries.map((buyer) => quotes.accept(quote.token, buyer)));
    const { userId } = await getRow(quote.id);
    for (const [n, { status }] of answers.entries()) expect(status).toBe(tries[n]?.id === userId ? 200 : 404);
    expect(await getMoves(quote.id)).toEqual([
      { old_status: 'draft', new_status: 'sent' },
      { old_status: 'sent', new_status: 'accepted' },
    ]);
  }
});

test('withdrawn in the moment the customer opens the payment – one of the two wins, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const quote = await quotes.sent();
    await quotes.accept(quote.token, buyers[0]);
    const withdraw = async () => {
      // Opening takes longer than withdrawing: later and later, so that each of the two comes first.
      for (let reads = 0; reads < round * 3; reads += 1) await quotes.read(quote.token);
      return quotes.act(quote.id, 'withdraw');
    };
    const [withdrawn, checkout] = await Promise.all([withdraw(), quotes.checkout(quote.id, buyers[0])]);
    expect([
      [200, 410],
      [409, 200],
    ]).toContainEqual([withdrawn.status, checkout.status]);
    await check(quote);
  }
});
