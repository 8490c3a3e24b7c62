import { Box, Typography } from '@mui/material';

export interface TwoLinesProps {
  first: string;
  second?: string;
  /** How much of the table it may take: more where there are few columns. */
  room?: keyof typeof widths;
}

const widths = {
  some: { xs: 168, xl: 260 },
  more: { xs: 200, xl: 280 },
  much: { xs: 220, lg: 300, xl: 440 },
};

/** A table cell's main text with a quieter one under it; long ones are cut, whole in the tooltip. */
export function TwoLines({ first, second, room = 'some' }: TwoLinesProps) {
  return (
    <Box sx={{ minWidth: 110, maxWidth: widths[room] }}>
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
