import { describe, expect, it } from '@jest/globals';

import { changesOf, fieldName } from './changes';

describe('changesOf', () => {
  it('an update – lists only what differs', () => {
    expect(changesOf({ name: 'A', price: 1 }, { name: 'B', price: 1 })).toEqual([
      { field: 'name', before: 'A', after: 'B' },
    ]);
  });

  it('a creation – shows every field that has something', () => {
    expect(changesOf(null, { name: 'A', tags: ['x'], note: '' })).toEqual([
      { field: 'name', before: '–', after: 'A' },
      { field: 'tags', before: '–', after: '["x"]' },
    ]);
  });

  it('something switched on – read as words', () => {
    expect(changesOf({ twoStepSignIn: false }, { twoStepSignIn: true })).toEqual([
      { field: 'twoStepSignIn', before: 'no', after: 'yes' },
    ]);
  });

  it('a deletion – shows what was there', () => {
    expect(changesOf({ name: 'A' }, null)).toEqual([{ field: 'name', before: 'A', after: '–' }]);
  });
});

describe('fieldName', () => {
  it.each([
    ['twoStepSignIn', 'Two-step sign-in'],
    ['isArchived', 'Is archived'],
    ['customer_phone', 'Customer phone'],
    ['name', 'Name'],
  ])('%s – %s', (field, name) => {
    expect(fieldName(field)).toBe(name);
  });
});
