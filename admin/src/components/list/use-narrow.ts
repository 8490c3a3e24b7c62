import { useMediaQuery, type Theme } from '@mui/material';

/** True on a phone, where a table would have to be scrolled sideways to be read. */
export function useNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
}
