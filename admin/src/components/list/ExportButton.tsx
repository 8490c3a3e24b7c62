import OpenIcon from '@mui/icons-material/ArrowDropDown';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, MenuItem } from '@mui/material';
import { useCanAccess, useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';

import { errorMessage } from '../../providers/api-error';
import { ButtonMenu } from '../ButtonMenu';
import { indianDay, toCsv, type CsvCell } from '../csv';
import { downloadBlob, downloadText } from '../download-text';
import { formatCount } from '../format';
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

const FORMATS = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;
type Format = keyof typeof FORMATS;

async function save(format: Format, name: string, headings: string[], rows: CsvCell[][]): Promise<void> {
  if (format === 'csv') return downloadText(`${name}.csv`, toCsv(headings, rows), 'text/csv');
  // Loaded when it is used.
  const { toXlsx } = await import('../xlsx');
  downloadBlob(`${name}.xlsx`, toXlsx(headings, rows));
}

/** Saves everything the list's filters match, page by page, not only what is on the screen. */
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
  const [progress, setProgress] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();

  const onProgress = (done: number, all: number): void =>
    setProgress(`Exporting ${formatCount(done)} of ${formatCount(all)}`);
  const exportAll = async (format: Format): Promise<void> => {
    setAnchor(null);
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

  if (canAccess !== true) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<DownloadIcon />}
        endIcon={<OpenIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        disabled={progress !== undefined || !total}
        aria-live="polite"
      >
        {progress ?? 'Export'}
      </Button>
      <ButtonMenu id={menuId} label="File format" anchor={anchor} onClose={() => setAnchor(null)}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <MenuItem key={format} dense onClick={() => void exportAll(format)}>
            {FORMATS[format]}
          </MenuItem>
        ))}
      </ButtonMenu>
    </>
  );
}
