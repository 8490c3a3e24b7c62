import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';

import { openPreview } from '../preview';
import { readForm } from './tool-form';

/** Shows the tool's page as customers will see it, with what is typed right now. */
export function PreviewButton() {
  const { getValues } = useFormContext();
  return (
    <Button
      color="secondary"
      variant="outlined"
      startIcon={<PreviewIcon />}
      onClick={() => openPreview(readForm(getValues()))}
    >
      Preview
    </Button>
  );
}
