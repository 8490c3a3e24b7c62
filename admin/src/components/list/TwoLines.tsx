import { Box, Typography } from '@mui/material';

/** A table cell's main text with a quieter one under it; long ones are cut, whole in the tooltip. */
export function TwoLines({ first, second }: { first: string; second?: string }) {
  return (
    <Box sx={{ minWidth: 110, maxWidth: { xs: 168, xl: 260 } }}>
      <Typography variant="body2" noWrap title={first} sx={{ fontWeight: 600 }}>
        {first}
      </Typography>
      {second && (
        <Typography variant="caption" component="p" noWrap title={second} sx={{ color: 'text.secondary' }}>
          {second}
        </Typography>
      )}
    </Box>
  );
}
