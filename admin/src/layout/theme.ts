import { createTheme, type Theme } from '@mui/material/styles';

import { componentStyles } from './theme-components';
import { darkTokens, lightTokens, type Tokens } from './tokens';

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

function getTheme(mode: 'light' | 'dark', tokens: Tokens): Theme {
  return createTheme({
    palette: {
      mode,
      // How much darker a hovered button is. In dark mode the default 0.2 makes labels hard to read.
      tonalOffset: mode === 'dark' ? 0.1 : 0.2,
      primary: { main: tokens.accent, contrastText: tokens.onAccent },
      secondary: { main: tokens.muted },
      error: { main: tokens.error },
      warning: { main: tokens.warning },
      info: { main: tokens.info },
      success: { main: tokens.success },
      background: { default: tokens.ground, paper: tokens.paper },
      text: { primary: tokens.text, secondary: tokens.muted },
      divider: tokens.line,
      action: { selected: tokens.accentSoft },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontSize: 13,
      h1: { fontSize: 22, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.01em' },
      h2: { fontSize: 15, lineHeight: 1.3, fontWeight: 600 },
      h3: { fontSize: 13, lineHeight: 1.3, fontWeight: 600 },
      body1: { fontSize: 14, lineHeight: 1.5 },
      body2: { fontSize: 13, lineHeight: 1.5 },
      caption: { fontSize: 12, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: componentStyles(tokens),
  });
}

export const lightTheme = getTheme('light', lightTokens);
export const darkTheme = getTheme('dark', darkTokens);
