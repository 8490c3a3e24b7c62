import { expect, test } from '@jest/globals';
import { VisitorLimits } from './visitor-limits';

const limits = { pagesPerMinute: 5, newPagesPerMinute: 2 };

test('more pages than allowed – 429 until the minute is over; another visitor is not concerned', () => {
  let now = 0;
  const visitors = new VisitorLimits(limits, () => now);
  for (let page = 0; page < 5; page++) visitors.countPage('a');
  now = 20_500;
  expect(() => visitors.countPage('a')).toThrow(expect.objectContaining({ status: 429, retryAfter: 40 }));
  visitors.countPage('b');
  now = 60_000;
  visitors.countPage('a');
});

test('more new pages than allowed – 429, cached pages are still counted apart', () => {
  const visitors = new VisitorLimits(limits, () => 0);
  for (let page = 0; page < 2; page++) {
    visitors.countPage('a');
    visitors.countNewPage('a');
  }
  expect(() => visitors.countNewPage('a')).toThrow('refused with 429');
  for (let page = 0; page < 3; page++) visitors.countPage('a');
});

test('a factor – multiplies the usual counts, but not one that is given', () => {
  const visitors = new VisitorLimits({ factor: 0.01, newPagesPerMinute: 2 }, () => 0);
  for (let page = 0; page < 6; page++) visitors.countPage('a');
  expect(() => visitors.countPage('a')).toThrow('refused with 429');
  for (let page = 0; page < 2; page++) visitors.countNewPage('b');
  expect(() => visitors.countNewPage('b')).toThrow('refused with 429');
  const fewer = new VisitorLimits({ factor: 0.01 }, () => 0);
  for (let page = 0; page < 3; page++) fewer.countNewPage('a');
  expect(() => fewer.countNewPage('a')).toThrow('refused with 429');
});
