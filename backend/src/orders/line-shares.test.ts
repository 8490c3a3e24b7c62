import fc from 'fast-check';
import { type LineLeft, spread, sumLeft } from './line-shares.ts';

const paise = fc.integer({ min: 0, max: 5_000_000 });
const lines = fc
  .array(paise, { minLength: 1, maxLength: 20 })
  .map((all): LineLeft[] => all.map((leftPaise, index) => ({ id: String(index), leftPaise })));
const plan = fc.dictionary(fc.integer({ min: 0, max: 25 }).map(String), paise);

const sum = (shares: ReadonlyMap<string, number>) => [...shares.values()].reduce((all, one) => all + one, 0);

describe('spreading a refund', () => {
  test('any amount, lines and plan – whole paise, the whole amount as far as so much is left, no line over what is left', () => {
    fc.assert(
      fc.property(paise, lines, plan, (amount, given, planned) => {
        const shares = spread(amount, given, new Map(Object.entries(planned)));
        expect(sum(shares)).toBe(Math.min(amount, sumLeft(given)));
        for (const { id, leftPaise } of given) {
          const share = shares.get(id) ?? 0;
          expect(Number.isInteger(share) && share >= 0 && share <= leftPaise).toBe(true);
        }
      }),
    );
  });

  test('any series of refunds – no line is ever refunded more than was paid, and together they return every paisa', () => {
    fc.assert(
      fc.property(lines, fc.array(paise, { minLength: 1, maxLength: 8 }), (paid, amounts) => {
        let left = paid;
        for (const amount of [...amounts, sumLeft(paid)]) {
          const shares = spread(amount, left);
          left = left.map(({ id, leftPaise }) => ({ id, leftPaise: leftPaise - (shares.get(id) ?? 0) }));
          expect(left.every(({ leftPaise }) => leftPaise >= 0)).toBe(true);
        }
        expect(sumLeft(left)).toBe(0);
      }),
    );
  });

  test('refunds requested, succeeding, failing and disputes lost in any order – the lines add up to the order, none over what was paid', () => {
    const step = fc.record({
      what: fc.constantFrom('request', 'succeed', 'fail', 'lose'),
      amount: paise,
      chosen: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    });
    fc.assert(
      fc.property(lines, fc.array(step, { maxLength: 30 }), (paid, steps) => {
        let left = paid;
        let returned = 0;
        const open: ReadonlyMap<string, number>[] = [];
        const take = (amount: number, planned?: ReadonlyMap<string, number>) => {
          const shares = spread(amount, left, planned);
          left = left.map(({ id, leftPaise }) => ({ id, leftPaise: leftPaise - (shares.get(id) ?? 0) }));
          returned += sum(shares);
          return shares;
        };
        let isAsPlanned = true;
        for (const { what, amount, chosen } of steps) {
          if (what === 'request') {
            const pending = (id: string) => open.reduce((all, shares) => all + (shares.get(id) ?? 0), 0);
            const free = left.map(({ id, leftPaise }) => ({
              id,
              leftPaise: Math.max(0, leftPaise - pending(id)),
            }));
            const wanted = free.filter((_, index) => chosen[index]);
            open.push(spread(Math.min(amount, sumLeft(wanted)), wanted));
          } else if (what === 'lose') {
            isAsPlanned &&= open.length === 0;
            take(amount);
          } else {
            const planned = open.shift();
            if (!planned || what === 'fail') continue;
            const booked = take(sum(planned), planned);
            if (isAsPlanned) for (const [id, share] of planned) expect(booked.get(id)).toBe(share);
          }
          expect(left.every(({ leftPaise }) => leftPaise >= 0)).toBe(true);
          expect(returned).toBe(sumLeft(paid) - sumLeft(left));
        }
      }),
    );
  });

  test('a plan that fits – is kept', () => {
    const given = [
      { id: 'a', leftPaise: 500 },
      { id: 'b', leftPaise: 700 },
    ];
    const planned = new Map([
      ['a', 100],
      ['b', 700],
    ]);
    expect(spread(800, given, planned)).toEqual(planned);
  });

  test('a line that lost its part meanwhile – the others return it', () => {
    const given = [
      { id: 'a', leftPaise: 50 },
      { id: 'b', leftPaise: 700 },
    ];
    expect(spread(500, given, new Map([['a', 500]]))).toEqual(
      new Map([
        ['a', 50],
        ['b', 450],
      ]),
    );
  });
});
