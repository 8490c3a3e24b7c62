import type { Pagination } from './paging.js';

/**
 * A page of a list that the database has written as JSON already: it is sent as it is, instead of being read and
 * written again. `Data` says what it reads as.
 */
export class WrittenPage<Data> {
  declare readonly data: Data;

  constructor(
    /** Names the list in `Content-Range`. */
    readonly resource: string,
    /** What stands in the data beside the pagination: `"tools":[…]`. */
    private readonly members: string,
    readonly pagination: Pagination,
  ) {}

  get json(): string {
    return `{${this.members},"pagination":${JSON.stringify(this.pagination)}}`;
  }
}
