import { Link, Portal } from '@mui/material';

import { focusRow, getRows } from './rows';

/** The place of the links, above the menu, that jump over what stands before a screen's content. */
export const SKIP_LINKS = 'skip-links';

/** The second stop of the Tab key on a list: the rows, past the menu and the filters. */
export function SkipToRows() {
  return (
    <Portal container={() => document.getElementById(SKIP_LINKS)}>
      <Link
        component="button"
        type="button"
        onClick={() => focusRow(getRows(document)[0])}
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 'tooltip',
          px: 2,
          py: 1,
          borderRadius: 1,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          '&:not(:focus)': { transform: 'translateY(-200%)' },
        }}
      >
        Skip to the rows
      </Link>
    </Portal>
  );
}
