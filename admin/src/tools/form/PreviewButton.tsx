import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';

import { usePreview } from '../preview';
import { readForm } from './tool-form';

/** Previews the tool's page with the present values of the form. */
export function PreviewButton() {
  const preview = usePreview();
  const { getValues } = useFormContext();
  return (
    <Button
      color="secondary"
      variant="outlined"
      startIcon={<PreviewIcon />}
      onClick={() => preview(readForm(getValues()))}
    >
      Preview
    </Button>
  );
}
