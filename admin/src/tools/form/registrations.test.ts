import { describe, expect, test } from '@jest/globals';

import { aRegistration } from '../../test-support/records-of-forms';
import { getMark, getPlace, getTerm, registrationProblems } from './registrations';

const now = new Date('2026-11-30T12:00:00+05:30');

describe('the mark of a registration', () => {
  test.each([
    ['no end', null, false, undefined],
    ['a long way off', '2026-12-31', false, undefined],
    ['30 days', '2026-12-30', false, 'Ends soon'],
    ['its last day', '2026-11-30', false, 'Ends soon'],
    ['ended yesterday', '2026-11-29', true, 'Ended'],
    ['to check', null, true, 'To check'],
    ['to check and ending', '2026-12-01', true, 'To check'],
  ])('%s – %s', (_which, validUntil, toCheck, label) => {
    expect(getMark({ validUntil, toCheck }, now)?.label).toBe(label);
  });
});

test('place and term – in a line each', () => {
  expect(getPlace(aRegistration())).toBe('NSE · Equity derivatives');
  expect(getTerm('2026-04-01', '2027-03-31')).toBe('1 Apr 2026 to 31 Mar 2027');
  expect(getTerm('2026-04-01', null)).toBe('From 1 Apr 2026');
});

describe('what is wrong with a registration', () => {
  const right = { kind: 'algo_id', number: 'A1', validFrom: '2026-01-01', validUntil: '' };
  test.each([
    ['an Algo ID', {}, []],
    ['one day', { validUntil: '2026-01-01' }, []],
    ['a Research Analyst', { kind: 'research_analyst', number: ' INH000025425 ' }, []],
    ['too few digits', { kind: 'research_analyst', number: 'INH00002542' }, ['number']],
    ['no first day', { validFrom: '' }, ['validFrom']],
    ['an end before it', { validUntil: '2025-12-31' }, ['validUntil']],
  ])('%s – named', (_which, change, fields) => {
    expect(Object.keys(registrationProblems({ ...right, ...change }))).toEqual(fields);
  });
});
