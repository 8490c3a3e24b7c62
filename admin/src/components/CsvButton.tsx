import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { IconButton, Tooltip } from '@mui/material';

import { toCsv, type CsvCell } from './csv';
import { downloadText } from './download-text';

export interface CsvButtonProps {
  fileName: string;
  headings: string[];
  rows: CsvCell[][];
}

/** Saves figures that are on the screen as CSV. */
export function CsvButton({ fileName, headings, rows }: CsvButtonProps) {
  return (
    <Tooltip title="Save as CSV">
      <IconButton
        size="small"
        aria-label={`Save ${fileName.replaceAll('-', ' ')} as CSV`}
        onClick={() => downloadText(`${fileName}.csv`, toCsv(headings, rows), 'text/csv')}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
