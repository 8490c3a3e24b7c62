import ClearIcon from '@mui/icons-material/Close';
import { Button, Paper, Typography } from '@mui/material';
import { useListContext, useUpdateMany } from 'ra-core';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';

import { errorMessage } from '../../providers/api-error';
import { IconAction } from '../IconAction';

/** What the list's records are called: one, and several. */
export type Noun = readonly [one: string, many: string];

export const countOf = (count: number, [one, many]: Noun): string => `${count} ${count === 1 ? one : many}`;

/** Changes the selected records. It can be undone for some seconds, and only then is anything sent. */
export function useBulkChange(noun: Noun): (data: object, done: string) => void {
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
          notify(`${countOf(selectedIds.length, noun)} ${done}`, { type: 'success', undoable: true });
        },
        onError: (error: unknown) =>
          notify(errorMessage(error, `The ${noun[1]} could not be changed`), { type: 'error' }),
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
        {countOf(selectedIds.length, noun)} selected
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
  done: string;
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
