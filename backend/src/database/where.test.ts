import { Where } from './where.ts';

describe('Where', () => {
  test('days in India – from the beginning of the first to the end of the last', () => {
    const where = new Where().days('at', { from: '2026-03-01', to: '2026-03-31' });
    expect(where.sql).toBe('at >= $1 AND at < $2');
    expect(where.values).toEqual([new Date('2026-02-28T18:30:00Z'), new Date('2026-03-31T18:30:00Z')]);
    expect(new Where().days('at', {}).sql).toBe('true');
  });

  test('no conditions – everything', () => {
    expect(new Where().sql).toBe('true');
  });

  test('several conditions – joined by AND, values as parameters', () => {
    const where = new Where()
      .ids('t.id', ['a', 'b'])
      .equals('t.kind', 'x')
      .and('t.deleted_at IS NULL')
      .when(3, (placeholder) => `t.rating >= ${placeholder}`)
      .search(['t.name', 't.email'], '50%');
    expect(where.sql).toBe(
      't.id = ANY($1::uuid[]) AND t.kind = $2 AND t.deleted_at IS NULL AND t.rating >= $3 AND (search_form(t.name) LIKE $4 OR search_form(t.email) LIKE $4)',
    );
    expect(where.values).toEqual([['a', 'b'], 'x', 3, String.raw`%50\%%`]);
  });

  test('undefined values, empty search – no condition; false and 0 count', () => {
    const where = new Where()
      .ids('id', undefined)
      .equals('a', undefined)
      .search(['b'], undefined)
      .search(['b'], '')
      .and(undefined)
      .equals('c', false)
      .equals('d', 0);
    expect(where.sql).toBe('c = $1 AND d = $2');
  });

  test('page – placeholders after the conditions, values of the count unchanged', () => {
    const where = new Where().equals('a', 1);
    expect(where.page({ limit: 10, offset: 20 })).toEqual({
      sql: 'LIMIT $2 OFFSET $3',
      end: '$2::bigint + $3::bigint',
      values: [1, 10, 20],
    });
    expect(where.values).toEqual([1]);
  });
});
