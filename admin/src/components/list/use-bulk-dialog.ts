import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { SELECTED, withDialog } from '../use-dialog-address';

/** With more the address would be too long to send: then the dialog does not survive a reload. */
const MAX_IN_ADDRESS = 50;
const ID = /^[\w-]{1,64}$/;

/**
 * Which dialog about the selected records is open, as `useDialogAddress` has it. The records are in the address, too,
 * so that a colleague who is sent to it has the same ones selected. An address without them opens nothing.
 */
export function useBulkDialog<Name extends string>(
  names: readonly Name[],
): [open: Name | undefined, setOpen: (name: Name | undefined) => void] {
  const { resource, selectedIds, onSelect } = useListContext();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isFirst = useRef(true);
  const owner = `selected-${resource}`;
  const params = new URLSearchParams(search);
  const open = names.find((name) => params.getAll('dialog').includes(`${owner}.${name}`));

  const setOpen = (next: Name | undefined): void => {
    const changed = new URLSearchParams(withDialog(search, owner, next));
    changed.delete(SELECTED);
    if (next !== undefined && selectedIds.length <= MAX_IN_ADDRESS)
      changed.set(SELECTED, selectedIds.join(','));
    void navigate({ pathname, search: changed.toString() }, { replace: next === undefined });
  };

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (!open || selectedIds.length > 0) return;
    const ids = (params.get(SELECTED) ?? '').split(',').filter((id) => ID.test(id));
    // Later, the records are no longer selected because something was done with them.
    if (wasFirst && ids.length > 0) onSelect(ids);
    else setOpen(undefined);
  });
  return [open, setOpen];
}
