import { Typography } from '@mui/material';

/** Beside a rating that no customer has given. */
export function DefaultMark() {
  return (
    <Typography
      component="span"
      variant="caption"
      title="No reviews yet; this is the default"
      sx={{ color: 'text.secondary', ml: 0.5 }}
    >
      default
    </Typography>
  );
}
