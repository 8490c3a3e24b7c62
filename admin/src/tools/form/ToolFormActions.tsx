import { Box, Button, DialogActions } from '@mui/material';
import { useFormState } from 'react-hook-form';

import { May } from '../../components/May';
import { PreviewButton } from './PreviewButton';

export interface ToolFormActionsProps {
  mode: 'create' | 'edit';
  uploading: boolean;
  saved: boolean;
  onCancel: () => void;
}

export function ToolFormActions({ mode, uploading, saved, onCancel }: ToolFormActionsProps) {
  const { isSubmitting, isDirty } = useFormState();
  const isUnchanged = mode === 'edit' && !isDirty;
  const label = mode === 'create' ? 'Create Tool' : 'Save Changes';
  return (
    <DialogActions sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <PreviewButton />
      <Box sx={{ flex: 1 }} />
      <Button color="secondary" onClick={onCancel} disabled={isSubmitting || saved}>
        Cancel
      </Button>
      <May permission="tools:write">
        <Button
          type="submit"
          variant="contained"
          disabled={isSubmitting || uploading || saved || isUnchanged}
        >
          {isSubmitting ? 'Saving...' : uploading ? 'Waiting for the upload...' : label}
        </Button>
      </May>
    </DialogActions>
  );
}
