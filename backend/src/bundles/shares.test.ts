import fc from 'fast-check';
import type { BundleRecord, Member } from './bundle-record.ts';
import { toLines, toPublicBundle, toStaffPage } from './priced-bundle.ts';
import { isCheaper, computePrices, computeShares } from './shares.ts';

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const prices = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 2, maxLength: 20 });

const member = (id: string, pricePaise: number, isForSale = true): Member => ({
  id,
  name: `Tool ${id}`,
  shortDescription: 'Short',
  category: 'Indicators',
  image: null,
  plan: { id, name: 'Standard', kind: 'once', days: null, seats: 2 },
  pricePaise,
  isForSale,
  placesOrders: false,
  logic: 'none',
  algoNote: null,
});
const bundle = (pricePaise: number, tools: Member[]): BundleRecord => ({
  id: 'b',
  name: 'Pack',
  description: 'Long',
  pricePaise,
  images: [],
  isActive: true,
  archivedAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  tools,
});

describe('shares', () => {
  test('any prices – the shares sum to the bundle, and none is above its tool’s price', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 100, max: 1_000_000_000 }), (tools, price) => {
        const shares = computeShares(price, tools);
        expect(total(shares)).toBe(Math.min(price, total(tools)));
        shares.forEach((share, n) => expect(share).toBeLessThanOrEqual(tools[n] ?? 0));
      }),
    );
  });

  test('three equal tools for ₹10 – the first bears the paisa that is left', () => {
    expect(computeShares(1000, [500, 500, 500])).toEqual([334, 333, 333]);
  });

  test('any tools owned – the rest pay their shares exactly, at least ₹1 where it costs so much', () => {
    const some = prices.chain((tools) =>
      fc.record({
        tools: fc.constant(tools),
        price: fc.integer({ min: 100, max: Math.max(101, total(tools)) }),
        owned: fc.subarray(tools.map((_, n) => `t${n}`)),
      }),
    );
    fc.assert(
      fc.property(some, ({ tools, price, owned }) => {
        const record = bundle(
          price,
          tools.map((paise, n) => member(`t${n}`, paise)),
        );
        const lines = toLines(record, new Set(owned));
        const shares = computeShares(price, tools).filter((_, n) => !owned.includes(`t${n}`));
        const list = total(lines.map(({ listPaise }) => listPaise));
        expect(total(lines.map(({ paidPaise }) => paidPaise))).toBe(
          Math.min(list, Math.max(total(shares), Math.min(100, list))),
        );
        for (const { listPaise, paidPaise } of lines) expect(paidPaise).toBeLessThanOrEqual(listPaise);
      }),
    );
  });

  test('what is left costs 40 paise – ₹1, the least that can be paid', () => {
    expect(computePrices([{ listPaise: 90_000, sharePaise: 40 }])).toEqual([100]);
  });

  test('bundle at the sum of its tools – not cheaper', () => {
    expect([isCheaper(999, [500, 500]), isCheaper(1000, [500, 500])]).toEqual([true, false]);
  });
});

describe('a bundle on the page', () => {
  const three = [member('a', 100_000), member('b', 200_000), member('c', 300_000)];

  test('two of three owned – the share of the third is to be paid', () => {
    const page = toPublicBundle(bundle(450_000, three), new Set(['a', 'b']));
    expect(page).toMatchObject({ price: 4500, listPrice: 6000, ownedCount: 2, yourPrice: 2250 });
    expect(page.tools.map(({ owned, share }) => [owned, share])).toEqual([
      [true, 750],
      [true, 1500],
      [false, 2250],
    ]);
  });

  test('a tool that is not sold any more – left out, and its share is not charged', () => {
    const record = bundle(450_000, [
      three[0] ?? member('a', 1),
      member('b', 200_000, false),
      member('c', 300_000),
    ]);
    const page = toPublicBundle(record, new Set());
    expect(page).toMatchObject({ price: 3000, listPrice: 4000, yourPrice: 3000 });
    expect(page.tools.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(toStaffPage(record)).toMatchObject({ price: 4500, listPrice: 6000, yourPrice: 3000 });
  });

  test('tools that became cheaper than the bundle – their own prices are charged', () => {
    expect(toPublicBundle(bundle(700_000, three), new Set())).toMatchObject({ price: 6000, yourPrice: 6000 });
  });
});
