import { ListBase, type ListBaseProps, type RaRecord } from 'ra-core';

import { FRESH_MS, NEWEST_FIRST, PER_PAGE } from './first-page';

const queryOptions = {
  /** The list itself says what went wrong (see ListBody), and goes on saying it: no message over it besides. */
  onError: (): void => undefined,
  staleTime: FRESH_MS,
};

/**
 * A list as every screen of the console has it: the newest first, 24 on a page, its state in the address. Who is not
 * signed in does not come this far, and is refused by the server if they do.
 */
export function RecordList<Row extends RaRecord>(props: ListBaseProps<Row>) {
  return (
    <ListBase
      storeKey={false}
      perPage={PER_PAGE}
      sort={NEWEST_FIRST}
      queryOptions={queryOptions}
      disableAuthentication
      {...props}
    />
  );
}
