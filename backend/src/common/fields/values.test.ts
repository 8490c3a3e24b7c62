import type { Type } from '@nestjs/common';
import { AppError } from '../errors/app-error.ts';
import { validationPipe } from '../../platform/http/validation.ts';
import { Ignores } from './field.ts';
import { Line, Text, Texts } from './texts.ts';
import { Choice, Count, Flag, Ids, Moment, Percent, Price, Rupees } from './values.ts';

const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';

@Ignores('id', 'uses')
class Input {
  @Line('Name', { optional: true, min: 2, max: 5, missing: 'Name is required' })
  name?: string;

  @Text('Note', { nullable: true, emptyIsNull: true, max: 5 })
  note?: string | null;

  @Texts('Tags', { maxItems: 2, max: 5 })
  tags?: string[];

  @Price('Price', { optional: true, min: 1 })
  price?: number;

  @Rupees('Amount', { nullable: true, emptyIsNull: true, min: 0.01 })
  amount?: number | null;

  @Percent('Percent', { nullable: true })
  percent?: number | null;

  @Count('Uses by one', { optional: true, max: 1_000 })
  limit?: number;

  @Choice('kind', ['percent', 'fixed', 'free'], { optional: true })
  kind?: string;

  @Ids({ optional: true, max: 2, message: 'toolIds must be ids of tools' })
  toolIds?: string[];

  @Moment('Start', 'start', { nullable: true })
  startsAt?: string | null;

  @Flag('isActive', { optional: 'or null' })
  isActive?: boolean;
}

async function read(body: object): Promise<unknown> {
  try {
    const input: unknown = await validationPipe.transform(body, { type: 'body', metatype: Input as Type });
    return { ...(input as object) };
  } catch (error) {
    if (error instanceof AppError) return Object.values(error.fields ?? {})[0];
    throw error;
  }
}

describe('fields of a request', () => {
  test.each([
    [{ name: ' A\u200b\nb ' }, { name: 'A b' }],
    [{ note: ' ' }, { note: null }],
    [{ tags: [' a ', 'a'] }, { tags: ['a'] }],
    [{ amount: '' }, { amount: null }],
    [{ startsAt: '2026-12-31' }, { startsAt: '2026-12-30T18:30:00.000Z' }],
    [{ isActive: null }, { isActive: null }],
    [{ id: ID, uses: 3, limit: 1 }, { limit: 1 }],
  ])('%j – converted to %j', async (body, input) => {
    expect(await read(body)).toMatchObject(input);
  });

  test.each([
    [{ name: null }, 'Name is required'],
    [{ name: 'A' }, 'Name must be at least 2 characters'],
    [{ name: 'Abcdef' }, 'Name must be at most 5 characters'],
    [{ note: 5 }, 'Note must be a text'],
    [{ tags: ['a', 'b', 'c'] }, 'Tags can have at most 2 entries'],
    [{ price: '5' }, 'Price is required'],
    [{ price: 0.5 }, 'Price must be 0, or at least ₹1'],
    [{ price: 0 }, 'Price must be at least ₹1'],
    [{ price: 1.005 }, 'Price must be in rupees with at most two decimals'],
    [{ amount: 0 }, 'Amount must be from ₹0.01 to ₹1,00,00,000, with at most two decimals'],
    [{ percent: 99.99005 }, 'Percent must be from 0.01 to 100, with at most two decimals'],
    [{ limit: 1.5 }, 'Uses by one must be a whole number from 1 to 1,000'],
    [{ kind: 'half' }, 'kind must be percent, fixed or free'],
    [{ toolIds: ['x'] }, 'toolIds must be ids of tools'],
    [
      { startsAt: 'soon' },
      'Start must be a day, such as 2026-12-31, or a time with its zone, such as 2026-12-31T18:30:00Z',
    ],
    [{ isActive: 'yes' }, 'isActive must be true or false'],
  ])('%j – refused: %s', async (body, message) => {
    expect(await read(body)).toBe(message);
  });
});
