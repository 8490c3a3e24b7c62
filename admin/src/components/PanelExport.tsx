import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';

import { errorMessage } from '../providers/api-error';
import { downloadBlob } from './download-text';
import { FormatMenu, type ExportFormat } from './FormatMenu';
import { IconAction } from './IconAction';

export interface PanelExportProps {
  /** Names what is saved: "revenue by day". */
  of: string;
  read: (format: ExportFormat) => Promise<File>;
}

/** Saves what a panel shows as a file that the server writes. */
export function PanelExport({ of, read }: PanelExportProps) {
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const save = useMutation({
    mutationFn: read,
    onSuccess: (file) => downloadBlob(file.name, file),
    onError: (error) => notify(errorMessage(error, 'The export failed'), { type: 'error' }),
  });
  return (
    <>
      <IconAction
        size="small"
        name={save.isPending ? 'Exporting...' : `Export ${of}`}
        disabled={save.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <DownloadIcon fontSize="small" />
      </IconAction>
      <FormatMenu
        id={menuId}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onChoose={(format) => save.mutate(format)}
      />
    </>
  );
}
