import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';

import { usePreview } from '../preview';
import { readForm } from './tool-form';

/** Leaves room for the buttons that save, in one row. */
export const iconOnPhone = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 1, sm: 1.5 },
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, sm: 0.75 } },
  '& .words': { display: { xs: 'none', sm: 'inline' } },
} as const;

/** Previews the tool's page with the present values of the form. */
export function PreviewButton() {
  const preview = usePreview();
  const { getValues } = useFormContext();
  return (
    <Button
      color="secondary"
      variant="outlined"
      startIcon={<PreviewIcon />}
      aria-label="Preview"
      sx={iconOnPhone}
      onClick={() => preview(readForm(getValues()))}
    >
      <span className="words">Preview</span>
    </Button>
  );
}
