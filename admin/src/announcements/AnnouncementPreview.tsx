import { Box, Typography } from '@mui/material';

import type { AnnouncementValues } from './announcement';

/** The announcement as a visitor will read it. */
export function AnnouncementPreview({ values }: { values: AnnouncementValues }) {
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Preview
      </Typography>
      <Box
        aria-live="polite"
        sx={{
          mt: 0.5,
          p: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'center',
          borderRadius: 1,
          bgcolor: 'action.selected',
        }}
      >
        {values.icon && <span aria-hidden>{values.icon}</span>}
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {values.message.trim() || 'Your message'}
        </Typography>
        {values.actionText.trim() && (
          <Typography
            variant="body2"
            sx={{ fontWeight: 600, color: 'primary.main', textDecoration: 'underline' }}
          >
            {values.actionText}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
