import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { IconButton, Tooltip } from '@mui/material';

import { toCsv, type CsvCell } from './csv';
import { downloadText } from './download-text';

export interface CsvButtonProps {
  fileName: string;
  /** What the figures are of, for the file's name. */
  period?: string;
  headings: string[];
  rows: CsvCell[][];
}

/** Saves figures that are on the screen as CSV. */
export function CsvButton({ fileName, period, headings, rows }: CsvButtonProps) {
  const name = period ? `${fileName}-${period}` : fileName;
  return (
    <Tooltip title="Save as CSV">
      <IconButton
        size="small"
        aria-label={`Save ${fileName.replaceAll('-', ' ')} as CSV`}
        onClick={() => downloadText(`${name}.csv`, toCsv(headings, rows), 'text/csv')}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
