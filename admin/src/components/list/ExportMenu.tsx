import OpenIcon from '@mui/icons-material/ArrowDropDown';
import CancelIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useCanAccess, useListContext } from 'ra-core';
import { useId, useState } from 'react';

import { FormatMenu, type ExportFormat } from '../FormatMenu';
import { IconAction } from '../IconAction';

interface ExportMenuProps {
  /** How far a running export is; undefined while none runs. */
  progress: string | undefined;
  onExport: (format: ExportFormat) => void;
  onCancel: () => void;
}

/** The button of an export with its formats, for those who may export the list. */
export function ExportMenu({ progress, onExport, onCancel }: ExportMenuProps) {
  const { resource, total } = useListContext();
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
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
      {progress !== undefined && (
        <IconAction name="Cancel the export" onClick={onCancel}>
          <CancelIcon fontSize="small" />
        </IconAction>
      )}
      <FormatMenu id={menuId} anchor={anchor} onClose={() => setAnchor(null)} onChoose={onExport} />
    </>
  );
}
