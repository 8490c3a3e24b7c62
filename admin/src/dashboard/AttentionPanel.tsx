import ArrowIcon from '@mui/icons-material/ChevronRightOutlined';
import { Box, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router';

import { formatCount } from '../components/format';
import { Panel } from '../components/Panel';
import { useWaiting } from '../layout/waiting';

/** The line above a row, also above places that the last row leaves empty. */
const rowLine = {
  content: '""',
  position: 'absolute',
  insetInlineStart: 0,
  width: '100vw',
  borderTop: 1,
  borderColor: 'divider',
};

/** Hidden while there is nothing to deal with. */
export function AttentionPanel() {
  const items = useWaiting();
  if (items.length === 0) return null;
  return (
    <Box sx={{ mb: 2.5, '& > section': { borderColor: 'warning.main' } }}>
      <Panel title="Needs attention">
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            overflow: 'hidden',
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
          }}
        >
          {items.map(({ label, count, to }) => (
            <Box component="li" key={label} sx={{ position: 'relative', '&::before': rowLine }}>
              <CardActionArea
                component={Link}
                to={to}
                sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.25, height: '100%' }}
              >
                <Typography component="span" sx={{ fontSize: 18, fontWeight: 650, color: 'warning.main' }}>
                  {formatCount(count)}
                </Typography>
                <Typography component="span" variant="body2" sx={{ flex: 1 }}>
                  {label}
                </Typography>
                <ArrowIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
              </CardActionArea>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}
