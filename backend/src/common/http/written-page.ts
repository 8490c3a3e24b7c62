import type { Pagination } from '../lists/paging.js';

/**
 * A page of a list that PostgreSQL has already serialized to JSON. It is sent unchanged, which saves parsing and
 * serializing it again. `Data` is the type it parses to.
 */
export class WrittenPage<Data> {
  declare readonly data: Data;

  constructor(
    /** Names the list in `Content-Range`. */
    readonly resource: string,
    /** The members of `data` besides the pagination: `"tools":[…]`. */
    private readonly members: string,
    readonly pagination: Pagination,
  ) {}

  get json(): string {
    return `{${this.members},"pagination":${JSON.stringify(this.pagination)}}`;
  }
}
