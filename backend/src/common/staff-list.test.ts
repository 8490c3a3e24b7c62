import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { AppError } from './app-error.js';
import { flagFilter, parseStaffList, staffListShape } from './staff-list.js';

const SHAPE = staffListShape({
  resource: 'things',
  sorts: ['createdAt', 'name'],
  defaultSort: ['createdAt', 'DESC'],
  filters: { status: z.enum(['active', 'suspended']), isActive: flagFilter },
});

const parse = (query: Record<string, unknown>) => parseStaffList(query, SHAPE);

function fieldsOf(query: Record<string, unknown>): string[] {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return Object.keys(error.details.fields ?? {});
    throw error;
  }
  return [];
}

describe('staff list', () => {
  test('nothing asked – first hundred in the usual order', () => {
    expect(parse({})).toEqual({ sort: 'createdAt', order: 'DESC', offset: 0, limit: 100, filters: {} });
  });

  test('both dialects – same request', () => {
    const words = parse({
      search: 'asha',
      status: 'active',
      sort: 'name',
      order: 'asc',
      page: '3',
      limit: '10',
    });
    const json = parse({
      filter: '{"q":"asha","status":"active"}',
      sort: '["name","ASC"]',
      range: '[20,29]',
    });
    expect(json).toEqual(words);
  });

  test('getMany – ids, all of them in one page', () => {
    const id = '01938b5e-7b1c-7000-8000-000000000001';
    expect(parse({ filter: JSON.stringify({ id: [id] }) })).toMatchObject({
      ids: [id],
      limit: 1000,
      offset: 0,
    });
  });

  test('true and false – as JSON and as words', () => {
    expect(parse({ filter: '{"isActive":false}' }).filters).toEqual({ isActive: false });
    expect(parse({ isActive: 'true' }).filters).toEqual({ isActive: true });
  });

  test('NUL, plain or spelled in JSON – dropped, because the database has no such text', () => {
    expect(parse({ search: 'a\u0000b' }).search).toBe('ab');
    expect(parse({ filter: '{"q":"a\\u0000b"}' }).search).toBe('ab');
  });

  test('emptied filter – asks for nothing', () => {
    expect(parse({ status: '', search: '' }).filters).toEqual({});
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
  ])('%j – refused, naming %s', (query, field) => {
    expect(fieldsOf(query)).toEqual([field]);
  });

  test('any query – understood or refused as 400', () => {
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
    fc.assert(
      fc.property(fc.dictionary(names, fc.oneof(fc.string(), fc.json(), fc.array(fc.string()))), (query) => {
        fieldsOf(query);
      }),
      { numRuns: 2000 },
    );
  });
});
