import type { DataProvider, RaRecord, SortPayload } from 'ra-core';

/** The most rows the server gives at once. */
const PAGE = 1000;

export interface Wanted {
  sort: SortPayload;
  filter: Readonly<Record<string, unknown>>;
}

/** Every record a list's filters match, page by page. For exports; screens show a page at a time. */
export async function fetchAll<Row extends RaRecord>(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  { sort, filter }: Wanted,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await dataProvider.getList<Row>(resource, {
      pagination: { page, perPage: PAGE },
      sort,
      filter,
    });
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}
