import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';

export interface DropZoneProps {
  label: string;
  hint: string;
  /** File name endings: `.zip`. */
  accept: string[];
  multiple?: boolean;
  invalid?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file chooser and takes dropped files. */
export function DropZone({ label, hint, accept, multiple = false, invalid = false, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (list: FileList | null): void => {
    if (list && list.length > 0) onFiles(multiple ? [...list] : [...list].slice(0, 1));
    // Otherwise choosing the same file again would change nothing.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Box>
      <ButtonBase
        data-invalid={invalid || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          width: '100%',
          p: 2,
          gap: 1.5,
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderRadius: 1,
          border: '1px dashed',
          borderColor: invalid ? 'error.main' : over ? 'primary.main' : 'text.secondary',
          bgcolor: over ? 'action.selected' : 'transparent',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <UploadIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <span>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
            {label}
          </Typography>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {hint}. Drop it here, or click to choose.
          </Typography>
        </span>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept.join(',')}
        multiple={multiple}
        onChange={(event) => take(event.target.files)}
      />
    </Box>
  );
}
