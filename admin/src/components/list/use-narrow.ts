import { useMediaQuery, type Theme } from '@mui/material';

/** True where a table would have to be scrolled sideways to be read: below 900 px a list shows cards. */
export function useNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
}
