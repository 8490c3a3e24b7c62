import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysUntil, formatCount, formatDate, formatFileSize, formatPrice } from './format';

describe('formatPrice', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [149_999, '₹1,49,999'],
    [12_345_678, '₹1,23,45,678'],
    [999.5, '₹999.50'],
    [0.1 + 0.2, '₹0.30'],
  ])('%p rupees – reads %p', (amount, text) => {
    expect(formatPrice(amount)).toBe(text);
  });

  test('any number of paise – grouped like Intl.NumberFormat', () => {
    const whole = new Intl.NumberFormat('en-IN');
    const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paise) => {
        const rupees = paise / 100;
        expect(formatPrice(rupees)).toBe(`₹${(paise % 100 ? withPaise : whole).format(rupees)}`);
        expect(formatCount(paise)).toBe(whole.format(paise));
      }),
    );
  });
});

describe('formatDate', () => {
  test('late evening in UTC – is the next day in Kolkata', () => {
    expect(formatDate('2026-11-19T18:30:00Z')).toBe('20 Nov 2026');
  });
  test('one millisecond before Kolkata midnight – is still the day before', () => {
    expect(formatDate('2026-11-19T18:29:59.999Z')).toBe('19 Nov 2026');
  });
  test('September – three letters like every other month', () => {
    expect(formatDate('2026-09-05T10:00:00Z')).toBe('5 Sep 2026');
  });
  test('any moment – the date in Kolkata', () => {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true }), (date) => {
        const [month, ofMonth, year] = day.format(date).split(/,? /);
        expect(formatDate(date)).toBe(`${ofMonth} ${month} ${year}`);
      }),
    );
  });
  test.each([null, undefined, '', 'soon'])('no date (%p) – empty', (value) => {
    expect(formatDate(value)).toBe('');
  });
});

describe('formatFileSize', () => {
  test.each([
    [0, '0 Bytes'],
    [512, '512 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1_572_864, '1.5 MB'],
    [3 * 1024 ** 3, '3 GB'],
    [5 * 1024 ** 4, '5120 GB'],
  ])('%p bytes – reads %p', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

test('part of a day left – counts as a whole day', () => {
  expect(daysUntil('2026-11-20T12:00:00Z', Date.parse('2026-11-20T11:00:00Z'))).toBe(1);
});
test('already over – no days left', () => {
  expect(daysUntil('2026-11-20T12:00:00Z', Date.parse('2026-11-21T11:00:00Z'))).toBe(0);
});
