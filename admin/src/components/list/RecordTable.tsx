import { useResourceContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';

import type { Permission } from '../../providers/permissions';
import { useMay } from '../use-may';
import { ColumnsMenu } from './ColumnsMenu';
import { ListToolSlot } from './ListTools';
import { RecordCards, type RecordCard } from './RecordCards';
import { SelectAllBox, SelectBox } from './SelectBoxes';
import { TableFrame } from './TableFrame';
import { useNarrow } from './use-narrow';

interface RecordTableProps<Row> {
  /** What a card shows of a record on a narrow screen; none where the list has cards of its own. */
  toCard?: (record: Row) => RecordCard;
  /** Lets those who may select rows, for a `BulkBar`. */
  select?: { permission: Permission; getName: (record: Row) => string };
  /** `DataTable.Col` elements; the first one names the record. */
  children: ReactNode;
}

/**
 * The table of every list, and its cards on a narrow screen. A press anywhere on a row follows the row's own link;
 * staff choose the columns, and the choice is kept in the browser.
 */
export function RecordTable<Row extends RaRecord>({ toCard, select, children }: RecordTableProps<Row>) {
  const resource = useResourceContext();
  const storeKey = `${resource}.hiddenColumns`;
  const isNarrow = useNarrow();
  const maySelect = useMay(select?.permission ?? 'console:use') && select;
  if (isNarrow && toCard)
    return <RecordCards toCard={toCard} {...(maySelect && { getName: maySelect.getName })} />;
  return (
    <>
      <ListToolSlot>
        <ColumnsMenu storeKey={storeKey} columns={children} />
      </ListToolSlot>
      <TableFrame nameColumn={maySelect ? 2 : 1}>
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
