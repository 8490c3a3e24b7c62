import { expect, test } from '@jest/globals';
import { getStats } from './stats';

const OWN = [
  { value: '24/7', name: 'support by email' },
  { value: '8+ years', name: 'of experience' },
];

test.each([
  ['no figures could be read', null],
  ['a new store', { customers: 0, reviews: 0, averageRating: null }],
  ['few customers and reviews', { customers: 9, reviews: 9, averageRating: 5 }],
])('%s – neither customers nor a rating are claimed', (_when, figures) => {
  expect(getStats(figures, OWN)).toEqual(OWN);
});

test('enough customers and reviews – what was counted is shown', () => {
  expect(getStats({ customers: 1240, reviews: 310, averageRating: 4.6 }, OWN).slice(0, 2)).toEqual([
    { value: '1,240', name: 'customers' },
    { value: '4.6/5', name: 'average of 310 reviews' },
  ]);
});
