import { Box, Button, Typography } from '@mui/material';
import { useController } from 'react-hook-form';

import { IMAGE_TYPES, imageProblem } from '../components/form/file-checks';
import { UploadField } from '../components/form/UploadField';
import { useUploads } from '../components/form/use-uploads';
import type { StoreSettings } from './settings';

/** The logo of the form around it. It is uploaded at once and shown everywhere after saving. */
export function LogoField() {
  const { field, fieldState } = useController<StoreSettings, 'markUrl'>({ name: 'markUrl' });
  const { value: markUrl, onChange } = field;
  const uploads = useUploads({
    path: '/admin/upload',
    findProblem: imageProblem,
    failure: 'Failed to upload the logo',
    onUploaded: ({ url }) => onChange(url),
  });
  return (
    <Box role="group" aria-label="Logo" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box
          component="img"
          src={markUrl ? `${markUrl}?w=320` : '/admin/mark.svg'}
          alt={markUrl ? 'Uploaded logo' : 'Built-in logo'}
          sx={{ width: 64, height: 64, objectFit: 'contain', borderRadius: '22%', flexShrink: 0 }}
        />
        <Box sx={{ flex: '1 1 240px', display: 'grid', gap: 1 }}>
          <UploadField
            uploads={uploads}
            message={fieldState.error?.message}
            label="Upload logo"
            hint="Square PNG, JPEG, WebP or AVIF, ideally 512 × 512 pixels or larger"
            accept={IMAGE_TYPES}
          />
        </Box>
        {markUrl && (
          <Button color="secondary" onClick={() => onChange('')}>
            Use built-in logo
          </Button>
        )}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Shown next to the store name, on browser tabs, and on shared links without an image.
      </Typography>
    </Box>
  );
}
