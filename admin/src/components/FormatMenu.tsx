import { MenuItem } from '@mui/material';

import { ButtonMenu } from './ButtonMenu';

const FORMATS = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;
export type ExportFormat = keyof typeof FORMATS;

interface FormatMenuProps {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  onChoose: (format: ExportFormat) => void;
}

/** The formats of an export. */
export function FormatMenu({ id, anchor, onClose, onChoose }: FormatMenuProps) {
  return (
    <ButtonMenu id={id} label="File format" anchor={anchor} onClose={onClose}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <MenuItem
          key={format}
          dense
          onClick={() => {
            onClose();
            onChoose(format);
          }}
        >
          {FORMATS[format]}
        </MenuItem>
      ))}
    </ButtonMenu>
  );
}
