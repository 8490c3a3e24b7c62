import { Box, Button } from '@mui/material';
import { NavLink } from 'react-router';

const kinds = [
  { to: '/shareable-links', label: 'Tool links' },
  { to: '/tracked-links', label: 'Tracked links' },
];

/** Leads from the plain links of all tools to the tracked ones, and back. */
export function LinkKinds() {
  return (
    <Box
      component="nav"
      aria-label="Kinds of links"
      sx={{ display: 'flex', gap: 0.5, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {kinds.map(({ to, label }) => (
        <Button
          key={to}
          component={NavLink}
          to={to}
          end
          color="secondary"
          sx={{
            borderRadius: 0,
            borderBottom: 2,
            borderColor: 'transparent',
            mb: '-1px',
            '&.active': { borderColor: 'primary.main', color: 'text.primary' },
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
