import type { HeldSale } from './analytics.repository.ts';
import { heldTotal, type Sales, withoutHeld } from './held-sales.ts';

const gross: Sales = {
  sales: [
    { day: '2026-03-01', paise: 100, orders: 1 },
    { day: '2026-03-10', paise: 500, orders: 2 },
  ],
  categories: [{ category: 'Bots', paise: 500, orders: 2, paiseBefore: 100, ordersBefore: 1 }],
  hours: [{ hour: 9, paise: 500, orders: 2 }],
  topTools: [
    { id: 'a', name: 'A', category: 'Bots', paise: 300, sales: 1 },
    { id: 'b', name: 'B', category: 'Bots', paise: 200, sales: 1 },
  ],
};
const held: HeldSale[] = [
  { day: '2026-03-10', category: 'Bots', hour: 9, toolId: 'a', paise: 300 },
  { day: '2026-03-01', category: 'Bots', hour: 9, toolId: 'a', paise: 100 },
];

describe('sales without what disputes hold', () => {
  test('held in both ranges – taken off where it was counted, orders stay', () => {
    const net = withoutHeld(gross, held, '2026-03-08');
    expect(net.sales).toEqual([
      { day: '2026-03-01', paise: 0, orders: 1 },
      { day: '2026-03-10', paise: 200, orders: 2 },
    ]);
    expect(net.categories).toMatchObject([{ paise: 200, paiseBefore: 0, orders: 2 }]);
    expect(net.hours).toMatchObject([{ paise: 200 }]);
    expect(heldTotal(held, '2026-03-08')).toBe(300);
  });

  test('the best tool is held – the next one leads', () => {
    expect(withoutHeld(gross, held, '2026-03-08').topTools.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('nothing held – unchanged', () => {
    expect(withoutHeld(gross, [], '2026-03-08')).toEqual(gross);
  });
});
