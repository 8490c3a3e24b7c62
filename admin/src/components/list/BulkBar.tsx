import ClearIcon from '@mui/icons-material/Close';
import { Button, Paper, Typography } from '@mui/material';
import { useListContext, useUpdateMany } from 'ra-core';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';

import { errorMessage } from '../../providers/api-error';
import { formatCount } from '../format';
import { IconAction } from '../IconAction';

/** What the list's records are called: one, and several. */
export type Noun = readonly [one: string, many: string];

export const toCountText = (count: number, [one, many]: Noun): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** What is said after a change; where it has to agree with the count, both forms. */
export type Done = string | Noun;

/** `1 tool now costs ₹500`, `2 tools now cost ₹500`. */
export function doneSentence(count: number, noun: Noun, done: Done): string {
  const words = typeof done === 'string' ? done : done[count === 1 ? 0 : 1];
  return `${toCountText(count, noun)} ${words}`;
}

/** Changes the selected records. It can be undone for some seconds, and only then is anything sent. */
export function useBulkChange(noun: Noun): (data: object, done: Done) => void {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const [update] = useUpdateMany();
  const notify = useNotify();
  return (data, done) =>
    void update(
      resource,
      { ids: selectedIds, data },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          onUnselectItems();
          notify(doneSentence(selectedIds.length, noun, done), { type: 'success', undoable: true });
        },
        onError: (error: unknown) =>
          notify(errorMessage(error, `The ${noun[selectedIds.length === 1 ? 0 : 1]} could not be changed`), {
            type: 'error',
          }),
      },
    );
}

export interface BulkBarProps {
  noun: Noun;
  /** Buttons. */
  children: ReactNode;
}

/**
 * What can be done with the selected records. It stands below the list, so that it covers no row, and stays at the
 * lower edge of the window while the list is longer.
 */
export function BulkBar({ noun, children }: BulkBarProps) {
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Paper
      role="toolbar"
      aria-label={`Selected ${noun[1]}`}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        mt: 1.5,
        p: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600, px: 1 }}>
        {toCountText(selectedIds.length, noun)} selected
      </Typography>
      {children}
      <IconAction name="Clear selection" size="small" onClick={() => onUnselectItems()}>
        <ClearIcon fontSize="small" />
      </IconAction>
    </Paper>
  );
}

interface BulkButtonProps {
  noun: Noun;
  label: string;
  icon?: ReactNode;
  /** What is said afterwards: `3 tools` and this. */
  done: Done;
  data: object;
}

/** A change that needs no more than a press. */
export function BulkButton({ noun, label, icon, done, data }: BulkButtonProps) {
  const change = useBulkChange(noun);
  return (
    <Button color="secondary" startIcon={icon} onClick={() => change(data, done)}>
      {label}
    </Button>
  );
}
