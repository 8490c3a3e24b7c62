import OpenIcon from '@mui/icons-material/ArrowDropDown';
import CancelIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, MenuItem } from '@mui/material';
import { useCanAccess, useListContext } from 'ra-core';
import { useId, useState } from 'react';

import { ButtonMenu } from '../ButtonMenu';
import { IconAction } from '../IconAction';

const FORMATS = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;
export type ExportFormat = keyof typeof FORMATS;

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
      <ButtonMenu id={menuId} label="File format" anchor={anchor} onClose={() => setAnchor(null)}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <MenuItem
            key={format}
            dense
            onClick={() => {
              setAnchor(null);
              onExport(format);
            }}
          >
            {FORMATS[format]}
          </MenuItem>
        ))}
      </ButtonMenu>
    </>
  );
}
