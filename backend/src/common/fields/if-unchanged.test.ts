import { assertUnchanged } from './if-unchanged.ts';

describe('assertUnchanged', () => {
  test.each<[string, object | undefined, object, object]>([
    ['nothing seen', undefined, { name: 'B' }, { name: 'C' }],
    ['as it was', { name: 'A' }, { name: 'B' }, { name: 'A' }],
    ['saved by both alike', { name: 'A' }, { name: 'B' }, { name: 'B' }],
    ['another field changed', { name: 'A', note: '' }, { name: 'B' }, { name: 'A', note: 'x' }],
    [
      'another part changed',
      { profile: { bio: null, site: '' } },
      { profile: { bio: 'B' } },
      { profile: { site: 'x' } },
    ],
    ['a date', { at: '2026-11-20T10:00:00.000Z' }, { at: null }, { at: new Date('2026-11-20T10:00:00Z') }],
  ])('%s – may be saved', (_what, seen, sent, present) => {
    expect(() => assertUnchanged(seen as Record<string, unknown> | undefined, sent, present)).not.toThrow();
  });

  test.each<[string, Record<string, unknown>, object, object, object]>([
    ['a field', { name: 'A' }, { name: 'B' }, { name: 'C', id: '1' }, { name: 'C' }],
    ['a list', { tags: ['a'] }, { tags: ['b'] }, { tags: ['a', 'c'] }, { tags: ['a', 'c'] }],
    [
      'a part',
      { profile: { bio: null, site: '' } },
      { profile: { bio: 'B' } },
      { profile: { bio: 'C', site: '' } },
      { profile: { bio: 'C' } },
    ],
  ])('%s changed meanwhile – refused with what it is now', (_what, seen, sent, present, changed) => {
    expect(() => assertUnchanged(seen, sent, present)).toThrow(
      expect.objectContaining({ code: 'EDIT_CONFLICT', status: 409, details: { data: { changed } } }),
    );
  });
});
