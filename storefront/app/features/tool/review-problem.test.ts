import { expect, test } from '@jest/globals';
import { reviewProblem } from './review-problem';

test.each(['none', 'unknown'] as const)('not signed in (%s) – asked to sign in', (kind) => {
  expect(reviewProblem(kind, 5, 'Good.')).toBe('Please login to submit a review');
});

test.each([
  [0, 'Good.'],
  [5, ' \n '],
])('%p stars and the comment %p – asked for both', (rating, comment) => {
  expect(reviewProblem('user', rating, comment)).toBe('Please provide both rating and comment');
});

test.each(['user', 'admin'] as const)('rating and comment of a %s – accepted', (kind) => {
  expect(reviewProblem(kind, 1, 'Good.')).toBeNull();
});
