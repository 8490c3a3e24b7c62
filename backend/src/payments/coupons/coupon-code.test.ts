import { AppError } from '../../common/errors/app-error.ts';
import { readCode } from './coupon-code.ts';

/** What the field of the code says. */
function findProblem(typed: string): string | undefined {
  try {
    readCode(typed);
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED') return error.fields?.couponCode;
    throw error;
  }
  return undefined;
}

test.each([
  ['DIWALI20', 'DIWALI20'],
  ['diwali-20', 'DIWALI-20'],
  ['  Diwali20\t', 'DIWALI20'],
])('%j – read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([null, undefined, '', '   '])('%j – no code', (typed) => {
  expect(readCode(typed)).toBeNull();
});

const LETTERS = 'A code has only the letters A–Z, the digits 0–9 and dashes';
const LENGTH = 'A code has 3 to 32 characters';

test.each([
  ['Hindi digits', 'DIWALI२०', LETTERS],
  ['Hindi letters', 'दिवाली', LETTERS],
  ['a space inside', 'DIWALI 20', LETTERS],
  ['a line break inside', 'DIWALI\n20', LETTERS],
  ['letters that only look Latin', 'DIWАLI', LETTERS],
  ['a letter that grows in capitals', 'straße', LETTERS],
  ['markup', '<b>20</b>', LETTERS],
  ['40 characters', 'A'.repeat(40), LENGTH],
  ['2 characters', 'AB', LENGTH],
])('%s – told at the field', (_name, typed, sentence) => {
  expect(findProblem(typed)).toBe(sentence);
});

test('32 and 3 characters – accepted', () => {
  expect([readCode('A'.repeat(32)), readCode('A-1')]).toEqual(['A'.repeat(32), 'A-1']);
});
