import { ListBase, type ListBaseProps, type RaRecord } from 'ra-core';

import { FRESH_MS, NEWEST_FIRST, PER_PAGE } from './first-page';

const queryOptions = {
  /** ListBody shows the error, so that no notification is needed. */
  onError: (): void => undefined,
  staleTime: FRESH_MS,
};

/** The settings of every list: newest first, 24 per page, state in the address. SessionGate checks the session. */
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
