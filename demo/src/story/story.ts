import { makeAcquisitions } from './acquisitions.ts';
import { calendarOf } from './calendar.ts';
import { catalogueTables, placeTools } from './catalogue-rows.ts';
import type { FilesOfTools } from './files.ts';
import { houseTables } from './house-rows.ts';
import { libraryTables } from './library-rows.ts';
import { orderTables, type Placed } from './order-rows.ts';
import { peopleTables, placePeople } from './people-rows.ts';
import type { Table } from './table.ts';

/** How many rows there are of each value of the column. */
function countBy(table: Table | undefined, column: string): Map<unknown, number> {
  const groups = Map.groupBy(table?.rows ?? [], (row) => row[column]);
  return new Map([...groups].map(([value, rows]) => [value, rows.length]));
}

/** Every row of the demo, in an order in which they can be written. */
export function tellStory(now: Date, files: FilesOfTools, passwordHash: string): Table[] {
  const calendar = calendarOf(now);
  const people = placePeople(calendar);
  const tools = placeTools(calendar);
  const toolBySlug = new Map(tools.map((one) => [one.tool.slug, one]));
  const personByEmail = new Map(people.map((one) => [one.customer.email, one]));
  const placed = makeAcquisitions(calendar).map((acquisition, i): Placed => {
    const { tool, customer } = acquisition;
    const userId = personByEmail.get(customer.email)?.id;
    const toolId = toolBySlug.get(tool.slug)?.id;
    if (!userId || !toolId)
      throw new Error(`${customer.email} got ${tool.slug}, and one of them does not exist`);
    return { ...acquisition, userId, toolId, key: `${customer.email}/${tool.slug}/${i}` };
  });
  const library = libraryTables(placed, toolBySlug, calendar);
  const deliveries = countBy(
    library.find(({ name }) => name === 'deliveries'),
    'tool_id',
  );
  const delivered = new Map(tools.map(({ id, tool }) => [tool.slug, deliveries.get(id) ?? 0]));
  const seen = Map.groupBy(placed, ({ userId }) => userId);
  const moments = new Map([...seen].map(([userId, list]) => [userId, list.map(({ at }) => at)]));
  const { users, rest } = peopleTables(people, moments, passwordHash, calendar);
  return [
    users,
    ...catalogueTables(tools, files, delivered),
    ...orderTables(placed),
    ...library,
    ...rest,
    ...houseTables(calendar),
  ];
}
