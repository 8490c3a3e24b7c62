import fc from 'fast-check';
import { validationPipe } from '../../platform/http/validation.ts';
import { AppError } from '../errors/app-error.ts';
import { FilterFlag, FilterOneOf, staffListQuery } from './staff-list.ts';

class ThingsQuery extends staffListQuery('things', ['createdAt', 'name'], ['createdAt', 'DESC']) {
  @FilterOneOf(['active', 'suspended'])
  status?: string;

  @FilterFlag()
  isActive?: boolean;
}

const parse = async (query: Record<string, unknown>) => {
  const parsed = await validationPipe.transform(query, { type: 'query', metatype: ThingsQuery });
  if (!(parsed instanceof ThingsQuery)) throw new Error('Not a query of the list');
  return parsed;
};

async function toFields(query: Record<string, unknown>): Promise<string[]> {
  try {
    await parse(query);
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return Object.keys(error.fields ?? {});
    throw error;
  }
  return [];
}

describe('staff list', () => {
  test('empty query – first hundred rows in the default order', async () => {
    expect(await parse({})).toEqual({ sort: 'createdAt', order: 'DESC', offset: 0, limit: 100 });
  });

  test('both query forms – same request', async () => {
    const words = await parse({
      search: 'asha',
      status: 'active',
      sort: 'name',
      order: 'asc',
      page: '3',
      limit: '10',
    });
    const json = await parse({
      filter: '{"q":"asha","status":"active"}',
      sort: '["name","ASC"]',
      range: '[20,29]',
    });
    expect(json).toEqual(words);
  });

  test('getMany – ids, all of them in one page', async () => {
    const id = '01938b5e-7b1c-7000-8000-000000000001';
    expect(await parse({ filter: JSON.stringify({ id: [id] }) })).toMatchObject({
      id: [id],
      limit: 1000,
      offset: 0,
    });
  });

  test('true and false – as JSON and as words', async () => {
    expect((await parse({ filter: '{"isActive":false}' })).isActive).toBe(false);
    expect((await parse({ isActive: 'true' })).isActive).toBe(true);
  });

  test('NUL, plain or escaped in JSON – removed, because PostgreSQL cannot store it', async () => {
    expect((await parse({ search: 'a\u0000b' })).search).toBe('ab');
    expect((await parse({ filter: '{"q":"a\\u0000b"}' })).search).toBe('ab');
  });

  test('empty filter – filters nothing', async () => {
    expect(await parse({ status: '', search: '' })).toEqual(await parse({}));
  });

  test.each([
    [{ sort: 'password' }, 'sort'],
    [{ sort: '["password","ASC"]' }, 'sort'],
    [{ sort: '["name","UP"]' }, 'sort'],
    [{ sort: '[' }, 'sort'],
    [{ order: 'sideways' }, 'order'],
    [{ range: '[10,5]' }, 'range'],
    [{ range: '[0,1000]' }, 'range'],
    [{ range: '[-1,5]' }, 'range'],
    [{ limit: '1001' }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ page: 'x' }, 'page'],
    [{ filter: '[]' }, 'filter'],
    [{ filter: '{' }, 'filter'],
    [{ filter: '{"color":"red"}' }, 'color'],
    [{ filter: '{"constructor":"x"}' }, 'constructor'],
    [{ filter: '{"id":["x"]}' }, 'id'],
    [{ filter: '{"q":["x"]}' }, 'search'],
    [{ color: 'red' }, 'color'],
    [{ status: 'asleep' }, 'status'],
    [{ status: ['active', 'active'] }, 'status'],
  ])('%j – refused, naming %s', async (query, field) => {
    expect(await toFields(query)).toEqual([field]);
  });

  test('any query – accepted or 400', async () => {
    const names = fc.constantFrom(
      'sort',
      'order',
      'page',
      'limit',
      'range',
      'filter',
      'search',
      'status',
      'x',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(names, fc.oneof(fc.string(), fc.json(), fc.array(fc.string()))),
        async (query) => {
          await toFields(query);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
