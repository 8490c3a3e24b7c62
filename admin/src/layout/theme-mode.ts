import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

import { darkTheme, lightTheme } from './theme';

/** Key of react-admin's store for the chosen theme. */
const STORED_CHOICE = 'RaStore.theme';

/** The theme outside the console (sign-in, loading): the user's choice, else the system's. */
export function useEntryTheme(): Theme {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const chosen = localStorage.getItem(STORED_CHOICE);
  if (chosen === '"dark"') return darkTheme;
  if (chosen === '"light"') return lightTheme;
  return systemIsDark ? darkTheme : lightTheme;
}
