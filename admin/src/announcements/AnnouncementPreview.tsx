import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';

import type { AnnouncementValues } from './announcement';

/** The announcement of the form around it, as visitors will see it. */
export function AnnouncementPreview() {
  const [icon, message, actionText] = useWatch<AnnouncementValues, ['icon', 'message', 'actionText']>({
    name: ['icon', 'message', 'actionText'],
  });
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
        {icon && <span aria-hidden>{icon}</span>}
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {message.trim() || 'Your message'}
        </Typography>
        {actionText.trim() && (
          <Typography
            variant="body2"
            sx={{ fontWeight: 600, color: 'primary.main', textDecoration: 'underline' }}
          >
            {actionText}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
