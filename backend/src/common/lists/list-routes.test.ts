import { Query } from '@nestjs/common';
import { validationPipe } from '../../platform/http/validation.ts';
import { FRESH_ROUTE, STAFF_ROUTE } from '../access/actor.ts';
import { ListsPeople } from '../access/permissions.ts';
import { StaffListFile } from './list-routes.ts';
import { staffListQuery } from './staff-list.ts';

class ThingsQuery extends staffListQuery('things', ['name'], ['name', 'ASC']) {}

@ListsPeople('guests')
class GuestsQuery extends staffListQuery('guests', ['name'], ['name', 'ASC']) {}

class Files {
  @StaffListFile('All things', 'tools:read')
  things(@Query() query: ThingsQuery) {
    return query;
  }

  @StaffListFile('All guests')
  guests(@Query() query: GuestsQuery) {
    return query;
  }
}

const getRoute = (method: keyof Files): unknown[] => {
  const handler = Object.getOwnPropertyDescriptor(Files.prototype, method)?.value as object;
  return [Reflect.getMetadata(STAFF_ROUTE, handler), Reflect.getMetadata(FRESH_ROUTE, handler) ?? false];
};
const parse = (query: object, metatype: unknown) =>
  validationPipe.transform(query, { type: 'query', metatype: metatype as typeof ThingsQuery });

describe('file of a list', () => {
  test('format – taken by the file and refused by the list', async () => {
    const [query] = Reflect.getMetadata('design:paramtypes', Files.prototype, 'things') as unknown[];
    expect(await parse({ format: 'xlsx' }, query)).toMatchObject({ sort: 'name', format: 'xlsx' });
    expect(await parse({}, query)).not.toHaveProperty('format');
    await expect(parse({ format: 'pdf' }, query)).rejects.toMatchObject({
      fields: { format: expect.any(String) },
    });
    await expect(parse({ format: 'xlsx' }, ThingsQuery)).rejects.toMatchObject({
      fields: { format: 'format is not a known field' },
    });
  });

  test('of things – the permission it names; of people – theirs, after a fresh sign-in', () => {
    expect(getRoute('things')).toEqual(['tools:read', false]);
    expect(getRoute('guests')).toEqual(['people:export', true]);
  });

  test('of things without a permission, or of no list – the program does not start', () => {
    Reflect.defineMetadata('design:paramtypes', [ThingsQuery], Files.prototype, 'others');
    const decorate = (method: string) => () => StaffListFile('All')(Files.prototype, method, {});
    expect(decorate('others')).toThrow('ThingsQuery lists no people');
    Reflect.defineMetadata('design:paramtypes', [String], Files.prototype, 'none');
    expect(decorate('none')).toThrow('none takes no query of a list');
  });
});
