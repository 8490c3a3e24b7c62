import { Alert, Box, Button, Typography } from '@mui/material';
import { useController } from 'react-hook-form';

import { DropZone } from '../components/form/DropZone';
import { IMAGE_TYPES } from '../components/form/file-checks';
import { UploadProgress } from '../components/form/UploadProgress';
import { useImageUploads } from '../components/form/use-image-uploads';
import type { StoreSettings } from './settings';

const noCount = (): void => undefined;

/** The logo of the form around it. It is uploaded at once and shown everywhere after saving. */
export function LogoField() {
  const { field, fieldState } = useController<StoreSettings, 'markUrl'>({ name: 'markUrl' });
  const { value: markUrl, onChange } = field;
  const upload = useImageUploads([], ([url]) => url && onChange(url), noCount);
  const message = upload.failure ?? fieldState.error?.message;
  return (
    <Box role="group" aria-label="Logo" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box
          component="img"
          src={markUrl ? `${markUrl}?w=320` : '/admin/mark.svg'}
          alt={markUrl ? 'Uploaded logo' : 'Built-in logo'}
          sx={{ width: 64, height: 64, objectFit: 'contain', borderRadius: '22%', flexShrink: 0 }}
        />
        <Box sx={{ flex: '1 1 240px' }}>
          {upload.running ? (
            <UploadProgress
              name={upload.running.name}
              share={upload.running.share}
              onCancel={upload.cancel}
            />
          ) : (
            <DropZone
              label="Upload logo"
              hint="Square PNG, JPEG, WebP or AVIF, ideally 512 × 512 pixels or larger"
              accept={IMAGE_TYPES}
              invalid={message !== undefined}
              onFiles={(files) => void upload.start(files)}
            />
          )}
        </Box>
        {markUrl && (
          <Button color="secondary" onClick={() => onChange('')}>
            Use built-in logo
          </Button>
        )}
      </Box>
      {message && <Alert severity="error">{message}</Alert>}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Shown next to the store name, on browser tabs, and on shared links without an image.
      </Typography>
    </Box>
  );
}
