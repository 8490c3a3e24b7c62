import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useCanAccess, useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { errorMessage } from '../../providers/api-error';
import { toCsv } from '../csv';
import { downloadText } from '../download-text';
import { fetchAll } from './fetch-all';
import { useListFilters } from './use-list-filters';

export interface ExportButtonProps<Row extends RaRecord> {
  /** The file's name without the ending; the day is added. */
  fileName: string;
  headings: string[];
  toRow: (record: Row) => (string | number)[];
  /** The list's own filter, which is not in the address. */
  filter?: Readonly<Record<string, unknown>>;
}

/** Saves everything the list's filters match as CSV, page by page, not only what is on the screen. */
export function ExportButton<Row extends RaRecord>({
  fileName,
  headings,
  toRow,
  filter: own,
}: ExportButtonProps<Row>) {
  const { resource, sort, total } = useListContext<Row>();
  const { filters } = useListFilters();
  const filter = { ...filters, ...own };
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const exportAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows = (await fetchAll<Row>(dataProvider, resource, { sort, filter })).map(toRow);
      const today = new Date().toISOString().slice(0, 10);
      downloadText(`${fileName}-${today}.csv`, toCsv(headings, rows), 'text/csv');
    } catch (error) {
      notify(errorMessage(error, 'The export failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  if (canAccess !== true) return null;
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<DownloadIcon />}
      onClick={() => void exportAll()}
      disabled={busy || !total}
    >
      {busy ? 'Exporting...' : 'Export'}
    </Button>
  );
}
