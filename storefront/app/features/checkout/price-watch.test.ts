import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Price } from '~/api/types';
import { PriceWatch, type PriceAnswer, type PriceQuestion } from './price-watch';

interface Asked {
  question: PriceQuestion;
  signal: AbortSignal;
  answer: (total: number) => Promise<void>;
}

const price = (total: number): Price => ({
  lines: [],
  list: total,
  discount: 0,
  total,
  tax: null,
  coupon: null,
});

function watch() {
  const asked: Asked[] = [];
  const totals: number[] = [];
  const prices = new PriceWatch(
    (question, signal) =>
      new Promise<PriceAnswer>((resolve) => {
        asked.push({
          question,
          signal,
          answer: async (total) => {
            resolve({ ok: true, data: { price: price(total) } });
            // The watch takes the answer in a later microtask.
            await Promise.resolve().then(() => undefined);
          },
        });
      }),
    (answer) => answer.ok && totals.push(answer.data.price.total),
  );
  const nth = (index: number): Asked => {
    const found = asked[index];
    if (!found) throw new Error(`question ${index} was not asked`);
    return found;
  };
  return { prices, asked, nth, totals };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('answers in another order – the last question decides', async () => {
  const { prices, nth, totals } = watch();
  prices.ask({ couponCode: 'A' });
  prices.ask({ couponCode: 'B' });
  await nth(1).answer(1199);
  await nth(0).answer(1);
  expect(totals).toEqual([1199]);
  expect(nth(0).signal.aborted).toBe(true);
  expect(nth(1).signal.aborted).toBe(false);
});

test('several changes in a row – one question, with all of them', () => {
  const { prices, asked } = watch();
  prices.ask({ couponCode: 'A' }, 300);
  jest.advanceTimersByTime(200);
  prices.ask({ stateCode: '27' }, 300);
  jest.advanceTimersByTime(200);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(asked.map(({ question }) => question)).toEqual([{ couponCode: 'A', stateCode: '27' }]);
});

test('stopped while a question waits and another is on its way – no answer and no further question', async () => {
  const { prices, asked, nth, totals } = watch();
  prices.ask({});
  prices.stop();
  await nth(0).answer(1);
  prices.ask({ stateCode: '27' }, 300);
  prices.stop();
  jest.advanceTimersByTime(1000);
  expect(totals).toEqual([]);
  expect(asked).toHaveLength(1);
});
