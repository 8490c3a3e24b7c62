import { useResourceContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';

import type { Permission } from '../../providers/permissions';
import { useMay } from '../use-may';
import { ColumnsMenu } from './ColumnsMenu';
import { ListToolSlot } from './ListTools';
import { SelectAllBox, SelectBox } from './SelectBoxes';
import { TableFrame } from './TableFrame';

interface RecordTableProps<Row> {
  /** Lets those who may select rows, for a `BulkBar`. */
  select?: { permission: Permission; getName: (record: Row) => string };
  /** `DataTable.Col` elements. */
  children: ReactNode;
}

/**
 * The table of every list. A press anywhere on a row follows the row's own link; staff choose the columns, and the
 * choice is kept in the browser.
 */
export function RecordTable<Row extends RaRecord>({ select, children }: RecordTableProps<Row>) {
  const resource = useResourceContext();
  const storeKey = `${resource}.hiddenColumns`;
  const maySelect = useMay(select?.permission ?? 'console:use') && select;
  return (
    <>
      <ListToolSlot>
        <ColumnsMenu storeKey={storeKey} columns={children} />
      </ListToolSlot>
      <TableFrame>
        <DataTable<Row> bulkActionButtons={false} rowClick={false} storeKey={storeKey}>
          {maySelect && (
            <DataTable.Col
              label={<SelectAllBox />}
              disableSort
              sx={{ width: 44, pr: 0 }}
              render={(record: Row) => <SelectBox record={record} name={maySelect.getName(record)} />}
            />
          )}
          {children}
        </DataTable>
      </TableFrame>
    </>
  );
}
