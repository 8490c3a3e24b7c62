import { haveSameLines, listToolIds, type PriceLine, computePrice } from './price.ts';

const line = (toolId: string, listPaise: number, discountPaise = 0): PriceLine => ({
  kind: 'tool',
  toolId,
  bundleId: null,
  quoteId: null,
  renewalDays: null,
  plan: null,
  creditPaise: 0,
  name: toolId,
  category: 'Excel Tools',
  listPaise,
  discountPaise,
  paidPaise: listPaise - discountPaise,
  sac: '998434',
});
const subject = { toolId: null, bundleId: 'x', quoteId: null, name: 'Pro pack', category: 'Bundles' };

describe('prices', () => {
  test('lines with discounts – list price, discount and total add up', () => {
    expect(computePrice(subject, [line('b', 50_000, 10_000), line('a', 30_000)])).toMatchObject({
      listPaise: 80_000,
      discountPaise: 10_000,
      totalPaise: 70_000,
    });
  });

  test('the tools of lines – each once, in the order of their ids', () => {
    const service: PriceLine = { ...line('q', 100), kind: 'quote', toolId: null, quoteId: 'q' };
    expect(listToolIds([line('b', 1), line('a', 1), line('b', 1), service])).toEqual(['a', 'b']);
  });

  test.each([
    ['the same lines in another order', [line('a', 100), line('b', 200)], true],
    ['one line more', [line('b', 200), line('a', 100), line('c', 0)], false],
    ['one line less', [line('b', 200)], false],
    ['another tool', [line('b', 200), line('c', 100)], false],
    ['another list price at the same total', [line('b', 250, 50), line('a', 100)], false],
    ['more days of a renewal', [line('b', 200), { ...line('a', 100), renewalDays: 30 }], false],
    ['another price', [line('b', 200, 1), line('a', 100)], false],
  ])('%s – same lines: %#', (_what, other, isSame) => {
    expect(haveSameLines([line('b', 200), line('a', 100)], other)).toBe(isSame);
  });
});
