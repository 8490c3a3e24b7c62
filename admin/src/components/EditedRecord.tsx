import { useGetOne, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

import { DetailsDialog } from './DetailsDialog';
import { QueryContent } from './QueryContent';

interface EditedRecordProps<Row> {
  resource: string;
  id: string;
  /** Of the dialog that is shown until the record is there, and what it says when it cannot be loaded. */
  title: string;
  failure: string;
  onClose: () => void;
  children: (record: Row) => ReactNode;
}

/** The record of a form. The list's cached record may be old; the form is filled with one fetched after opening. */
export function EditedRecord<Row extends RaRecord>(props: EditedRecordProps<Row>) {
  const { resource, id, title, failure, onClose, children } = props;
  const query = useGetOne<Row>(resource, { id });
  if (query.data && query.isFetchedAfterMount) return children(query.data);
  return (
    <DetailsDialog title={title} onClose={onClose}>
      <QueryContent query={{ ...query, data: undefined }} failure={failure} height={320}>
        {() => null}
      </QueryContent>
    </DetailsDialog>
  );
}
