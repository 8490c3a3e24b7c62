import { Box, Button, LinearProgress, Typography } from '@mui/material';

export interface UploadProgressProps {
  name: string;
  /** 0 to 1 */
  share: number;
  onCancel: () => void;
}

export function UploadProgress({ name, share, onCancel }: UploadProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="body2" noWrap sx={{ flex: 1, fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {percent < 100 ? `${percent}%` : 'Checking the file...'}
        </Typography>
        <Button color="secondary" onClick={onCancel}>
          Cancel upload
        </Button>
      </Box>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={`Uploading ${name}`}
      />
    </Box>
  );
}
