import { useGetMany } from 'ra-core';

interface NamedRecord {
  id: string;
  name: string;
}

/** Fields of forms that hold ids of records, and where those are. */
export const RECORD_FIELDS = { toolIds: 'tools', bundleIds: 'bundles' };

/** What is said of a record that has been deleted. */
export const NO_LONGER = 'No longer in the store';

/** The names of records by their ids; dots until they are read. */
export function useRecordNames(resource: string, ids: string[]): Record<string, string> {
  const { data } = useGetMany<NamedRecord>(resource, { ids }, { enabled: ids.length > 0 });
  if (!data) return Object.fromEntries(ids.map((id) => [id, '…']));
  return Object.fromEntries(data.flatMap((record) => (record ? [[record.id, record.name]] : [])));
}
