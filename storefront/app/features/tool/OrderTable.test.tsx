import { expect, test } from '@jest/globals';
import type { ShownRegistration } from '~/api/types';
import { getText, render } from '../../../test-support/render';
import { OrderTable } from './OrderTable';

const ALGO: ShownRegistration = {
  id: 'g1',
  kind: 'algo_id',
  authority: 'NSE',
  number: 'ALGO-000123',
  segment: 'Equity derivatives',
  broker: 'Example Broking',
  validFrom: '2026-04-01',
  validUntil: '2027-03-31',
  toCheck: false,
};

const read = (part: Parameters<typeof OrderTable>[0]): string =>
  getText(render(<OrderTable {...part} />)).join(' ');

test.each([
  ['signals', 'Shows signals only', 'Not needed'],
  ['prepares', 'You confirm each one', 'Not needed'],
  ['sends', 'through your broker’s API', 'You need one'],
  ['provider', 'Runs at a provider', 'The provider needs one'],
] as const)(
  '%s – says what happens with orders and who needs a static IP address',
  (handling, orders, who) => {
    const text = read({ handling, registrations: [ALGO] });
    expect(text).toContain(orders);
    expect(text).toContain(`Static IP address ${who}`);
    expect(text.includes('ten orders a second')).toBe(handling === 'sends' || handling === 'provider');
  },
);

test('an Algo ID – its number, who registered it, the segment, the broker and until when', () => {
  const text = read({ handling: 'sends', registrations: [ALGO] });
  expect(text).toContain(
    'Algo ID ALGO-000123 Registered with NSE, Equity derivatives, through Example Broking Valid 1 Apr 2026 to 31 Mar 2027',
  );
  expect(text).not.toContain('not registered');
});

test('ten orders a second – said to be the limit of what somebody writes for themselves', () => {
  const text = read({ handling: 'sends', registrations: [ALGO] }).replaceAll(/\s+/g, ' ');
  expect(text).toContain('The limit of ten orders a second is for an algorithm that you write for yourself');
  expect(text).toContain('One that is sold has to be registered by its provider');
});

test('ended, and to check – said', () => {
  const ended = read({ handling: 'sends', registrations: [{ ...ALGO, hasEnded: true, toCheck: true }] });
  expect(ended).toContain('Ended on 31 Mar 2027');
  expect(ended).not.toContain('We are checking');
  expect(read({ handling: 'sends', registrations: [{ ...ALGO, toCheck: true }] })).toContain(
    'We are checking',
  );
});

test('a tool that sends orders without a registration – said plainly; a preview does not know it', () => {
  const analyst: ShownRegistration = { ...ALGO, kind: 'research_analyst', number: 'INH000025425' };
  expect(read({ handling: 'sends', registrations: [analyst] })).toContain(
    'is not registered with an exchange',
  );
  expect(read({ handling: 'sends' })).not.toContain('not registered');
  expect(read({ handling: 'signals', registrations: [] })).not.toContain('not registered');
});

test('past performance – only with its PaRRVA number', () => {
  expect(read({ handling: 'signals', registrations: [] })).toContain('No past performance is published.');
  const verified: ShownRegistration = {
    ...ALGO,
    kind: 'parrva',
    authority: 'CARE',
    number: 'PRV-1',
    validUntil: null,
  };
  const text = read({ handling: 'signals', registrations: [verified] });
  expect(text).not.toContain('No past performance');
  expect(text).toContain('PaRRVA number PRV-1');
  expect(text).toContain('Valid from 1 Apr 2026');
});
