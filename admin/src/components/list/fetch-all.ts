import type { DataProvider, RaRecord, SortPayload } from 'ra-core';

/** The most rows the server gives at once. */
const PAGE = 1000;

export interface Wanted {
  sort: SortPayload;
  filter: Readonly<Record<string, unknown>>;
  /** Told after each page. */
  onProgress?: (done: number, total: number) => void;
}

/** Every record a list's filters match, page by page. For exports; screens show a page at a time. */
export async function fetchAll<Row extends RaRecord>(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  { sort, filter, onProgress }: Wanted,
): Promise<Row[]> {
  // By id: a record that is added meanwhile moves others to the next page.
  const rows = new Map<RaRecord['id'], Row>();
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList<Row>(resource, {
      pagination: { page, perPage: PAGE },
      sort,
      filter,
    });
    for (const row of data) rows.set(row.id, row);
    onProgress?.(rows.size, total);
    if (data.length < PAGE) return [...rows.values()];
  }
}
