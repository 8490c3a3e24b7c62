import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { Box, FormControlLabel, Switch } from '@mui/material';
import { useEffect } from 'react';
import { useStore } from 'react-admin';

import { DetailsDialog } from '../components/DetailsDialog';
import { IconAction } from '../components/IconAction';
import { moveFocus } from '../components/list/rows';
import { useDialogOpen } from '../components/use-dialog-address';

const KEYS = [
  { keys: ['/'], does: 'Search this list' },
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Esc'], does: 'Close the dialog' },
  { keys: ['Ctrl', 'K'], does: 'Search pages, actions and records' },
  { keys: ['?'], does: 'Show this help' },
];

/** Whether a key that is pressed here is text, or belongs to a dialog or a menu. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"]');
}

/** The list's search box, or the search of the whole store. */
function openSearch(): void {
  const box = document.querySelector<HTMLElement>('main input[type="search"]');
  if (box) box.focus();
  else document.querySelector<HTMLElement>('header [aria-keyshortcuts~="Control+K"]')?.click();
}

/** Keys for lists, and the button that explains them. They can be switched off, as single keys must be. */
export function Shortcuts() {
  const [enabled, setEnabled] = useStore('shortcuts', true);
  const [open, setOpen] = useDialogOpen('console', 'shortcuts');

  useEffect(() => {
    if (!enabled) return;
    const acts: Record<string, () => void> = {
      '/': openSearch,
      j: () => moveFocus(document, 1),
      k: () => moveFocus(document, -1),
      '?': () => setOpen(true),
    };
    const press = (event: KeyboardEvent): void => {
      const act = acts[event.key];
      if (!act || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
    // Opening the help keeps the rest of the address, which changes.
  }, [enabled, setOpen]);

  return (
    <>
      <IconAction
        name="Keyboard shortcuts"
        color="inherit"
        onClick={() => setOpen(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <KeyboardIcon fontSize="small" />
      </IconAction>
      {open && (
        <DetailsDialog title="Keyboard shortcuts" maxWidth="sm" onClose={() => setOpen(false)}>
          <ShortcutList />
          <FormControlLabel
            sx={{ mt: 2 }}
            control={<Switch checked={enabled} onChange={(_event, checked) => setEnabled(checked)} />}
            label="Use single keys (/, j, k and ?)"
          />
        </DetailsDialog>
      )}
    </>
  );
}

function ShortcutList() {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1 }}
    >
      {KEYS.map(({ keys, does }) => (
        <Box key={does} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
            {keys.map((key) => (
              <Box
                component="kbd"
                key={key}
                sx={{
                  px: 1,
                  minWidth: 28,
                  textAlign: 'center',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  bgcolor: 'background.default',
                  fontFamily: 'inherit',
                }}
              >
                {key}
              </Box>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {does}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
