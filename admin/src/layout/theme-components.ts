import type { ThemeOptions } from '@mui/material/styles';

import { rowStyles } from './row-styles';
import type { Tokens } from './tokens';

/** Flat surfaces with borders instead of shadows, and small controls. */
export function componentStyles(tokens: Tokens): ThemeOptions['components'] {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        ...rowStyles(tokens),
        body: { fontVariantNumeric: 'tabular-nums', scrollbarGutter: 'stable' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          '&.Mui-focusVisible, &:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: {
          minHeight: 34,
          paddingInline: 12,
          '&.MuiButton-contained.MuiButton-colorPrimary:not(.Mui-disabled)': {
            color: '#ffffff',
            backgroundColor: tokens.solid,
            '&:hover': { backgroundColor: tokens.solidHover },
          },
        },
        outlined: { borderColor: tokens.field },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    // Clipped and not hidden: what is sticky in it stays in the window.
    // A card is not wider than its place, whatever is in it.
    MuiCard: {
      styleOverrides: { root: { border: `1px solid ${tokens.line}`, overflow: 'clip', minWidth: 0 } },
    },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${tokens.line}` } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 650, paddingBlock: 14 } } },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${tokens.line}` } } },
    MuiCheckbox: {
      styleOverrides: { root: { '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: tokens.solid } } },
    },
    MuiRadio: { styleOverrides: { root: { '&.Mui-checked': { color: tokens.solid } } } },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: tokens.paper },
        notchedOutline: { borderColor: tokens.field },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginInline: 2, '&:empty': { display: 'none' }, '&.Mui-disabled': { color: tokens.muted } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tokens.line, paddingBlock: 8 },
        head: {
          backgroundColor: tokens.raised,
          color: tokens.muted,
          fontWeight: 600,
          fontSize: 12,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { verticalAlign: 'middle', lineHeight: 'inherit' } } },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { borderRadius: 6, fontWeight: 550 } },
    },
    MuiAlert: { styleOverrides: { root: { border: `1px solid ${tokens.line}`, alignItems: 'center' } } },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: tokens.raised } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
}
