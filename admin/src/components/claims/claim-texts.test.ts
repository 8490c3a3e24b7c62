import { expect, test } from '@jest/globals';

import { fieldLabel, toTexts } from './claim-texts';

test('texts, lists, numbers and empty fields – only what has words, lists in sentences', () => {
  expect(toTexts(['name', 'features', 'price', 'description'], ['Charts', ['A', 'B'], 5, ' '])).toEqual({
    name: 'Charts',
    features: 'A\n\nB',
  });
});

test('the changelog of an old release – named with its version', () => {
  expect(fieldLabel('changelog 1.2.0')).toBe('Changelog of 1.2.0');
  expect(fieldLabel('guide Getting started')).toBe('Text of Getting started');
  expect(fieldLabel('shortDescription')).toBe('Short description');
});
