import { ListBase, type ListBaseProps, type RaRecord } from 'ra-core';

/** The list itself says what went wrong (see ListBody), and goes on saying it: no message over it besides. */
const queryOptions = { onError: (): void => undefined };

/** A list as every screen of the console has it: its state is in the address, a page holds 24. */
export function RecordList<Row extends RaRecord>(props: ListBaseProps<Row>) {
  return <ListBase storeKey={false} perPage={24} queryOptions={queryOptions} {...props} />;
}
