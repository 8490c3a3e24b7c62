import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { errorMessage } from '../../providers/api-error';
import { indianDay, toCsv, type CsvCell } from '../csv';
import { downloadBlob, downloadText } from '../download-text';
import { formatCount } from '../format';
import { ExportMenu, type ExportFormat } from './ExportMenu';
import { fetchAll } from './fetch-all';
import { useListFilters } from './use-list-filters';

export interface ExportButtonProps<Row extends RaRecord> {
  /** The file's name without the ending; the day is added. */
  fileName: string;
  headings: string[];
  toRow: (record: Row) => CsvCell[];
  /** The list's own filter, which is not in the address. */
  filter?: Readonly<Record<string, unknown>>;
}

async function save(
  format: ExportFormat,
  name: string,
  headings: string[],
  rows: CsvCell[][],
): Promise<void> {
  if (format === 'csv') return downloadText(`${name}.csv`, toCsv(headings, rows), 'text/csv');
  // Loaded when it is used.
  const { toXlsx } = await import('../xlsx');
  downloadBlob(`${name}.xlsx`, toXlsx(headings, rows));
}

/**
 * Saves everything the list's filters match, page by page, not only what is on the screen. The longest lists are written
 * by the server instead: `FileExportButton`.
 */
export function ExportButton<Row extends RaRecord>({
  fileName,
  headings,
  toRow,
  filter: own,
}: ExportButtonProps<Row>) {
  const { resource, sort } = useListContext<Row>();
  const { filters } = useListFilters();
  const filter = { ...filters, ...own };
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [progress, setProgress] = useState<string>();

  const onProgress = (done: number, all: number): void =>
    setProgress(`Exporting ${formatCount(done)} of ${formatCount(all)}`);
  const exportAll = async (format: ExportFormat): Promise<void> => {
    setProgress('Exporting...');
    try {
      const rows = (await fetchAll<Row>(dataProvider, resource, { sort, filter, onProgress })).map(toRow);
      await save(format, `${fileName}-${indianDay(new Date())}`, headings, rows);
    } catch (error) {
      notify(errorMessage(error, 'The export failed'), { type: 'error' });
    } finally {
      setProgress(undefined);
    }
  };
  return <ExportMenu progress={progress} onExport={(format) => void exportAll(format)} />;
}
