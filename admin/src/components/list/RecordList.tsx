import { CanAccess, ListBase, useResourceContext, type ListBaseProps, type RaRecord } from 'ra-core';

import { AccessDenied } from '../../layout/AccessDenied';
import { FRESH_MS, NEWEST_FIRST, PER_PAGE } from './first-page';
import { ListToolsProvider } from './ListTools';

const queryOptions = {
  /** ListBody shows the error, so that no notification is needed. */
  onError: (): void => undefined,
  staleTime: FRESH_MS,
};

/**
 * The settings of every list: newest first, 24 per page, state in the address; for roles that may read it.
 * SessionGate checks the session.
 */
export function RecordList<Row extends RaRecord>(props: ListBaseProps<Row>) {
  const resource = useResourceContext(props);
  return (
    <CanAccess action="list" {...(resource && { resource })} accessDenied={<AccessDenied />}>
      <ListToolsProvider>
        <ListBase
          storeKey={false}
          perPage={PER_PAGE}
          sort={NEWEST_FIRST}
          queryOptions={queryOptions}
          disableAuthentication
          {...props}
        />
      </ListToolsProvider>
    </CanAccess>
  );
}
