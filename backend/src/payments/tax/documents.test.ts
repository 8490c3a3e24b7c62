import { amountInWords } from './amount-in-words.ts';
import { toFinancialYear, isLateNote } from './financial-year.ts';

describe('amount in Indian words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [149_900, 'Rupees One Thousand Four Hundred Ninety-Nine Only'],
    [100_000_00, 'Rupees One Lakh Only'],
    [14_999_950, 'Rupees One Lakh Forty-Nine Thousand Nine Hundred Ninety-Nine and Fifty Paise Only'],
    [1, 'Rupees Zero and One Paise Only'],
    [
      12_34_56_789_01,
      'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and One Paise Only',
    ],
    [200_00_00_000_00, 'Rupees Two Hundred Crore Only'],
  ])('%i paise – %s', (paise, text) => {
    expect(amountInWords(paise)).toBe(text);
  });
});

describe('financial year', () => {
  test.each([
    ['2026-11-22T10:00:00Z', '26-27'],
    ['2027-03-31T18:29:59Z', '26-27'],
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2099-12-31T00:00:00Z', '99-00'],
  ])('%s – %s', (at, fy) => {
    expect(toFinancialYear(new Date(at))).toBe(fy);
  });

  test('credit note after 30 November following the year – late', () => {
    expect(isLateNote('26-27', new Date('2027-11-30T18:29:00Z'))).toBe(false);
    expect(isLateNote('26-27', new Date('2027-11-30T18:31:00Z'))).toBe(true);
  });
});
