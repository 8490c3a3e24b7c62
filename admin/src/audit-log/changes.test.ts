import { describe, expect, it } from '@jest/globals';

import { changesOf } from './changes';

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

  it('a deletion – shows what was there', () => {
    expect(changesOf({ name: 'A' }, null)).toEqual([{ field: 'name', before: 'A', after: '–' }]);
  });
});
