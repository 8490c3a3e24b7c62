import { Alert, Box, Button, Typography } from '@mui/material';

import { DropZone } from '../components/form/DropZone';
import { IMAGE_TYPES } from '../components/form/file-checks';
import { UploadProgress } from '../components/form/UploadProgress';
import { useImageUploads } from '../components/form/use-image-uploads';

export interface MarkFieldProps {
  /** Address of the uploaded mark, or empty for the built-in one. */
  markUrl: string;
  problem: string | undefined;
  onChange: (markUrl: string) => void;
}

const noCount = (): void => undefined;

/** The picture beside the store's name: uploaded here, shown everywhere once the settings are saved. */
export function MarkField({ markUrl, problem, onChange }: MarkFieldProps) {
  const upload = useImageUploads([], ([url]) => url && onChange(url), noCount);
  const message = upload.failure ?? problem;
  return (
    <Box role="group" aria-label="Mark" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Box
          component="img"
          src={markUrl ? `${markUrl}?w=320` : '/admin/mark.svg'}
          alt={markUrl ? 'The uploaded mark' : 'The built-in mark'}
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
              label="Upload a mark"
              hint="A square PNG, JPEG, WebP or AVIF, best with 512 pixels or more"
              accept={IMAGE_TYPES}
              invalid={message !== undefined}
              onFiles={(files) => void upload.start(files)}
            />
          )}
        </Box>
        {markUrl && (
          <Button color="secondary" onClick={() => onChange('')}>
            Use the built-in mark
          </Button>
        )}
      </Box>
      {message && <Alert severity="error">{message}</Alert>}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Shown beside the name in the shop and here, on browser tabs, and on shared links that have no picture
        of their own.
      </Typography>
    </Box>
  );
}
