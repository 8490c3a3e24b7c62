import { useLocation, useNavigate } from 'react-router';

/** The part of the address that names the open dialog: `?dialog=order-1.refund`. */
const PARAM = 'dialog';

/**
 * Which of its dialogs a component has open, as a part of the address: it survives a reload, the browser's back closes
 * it, and a colleague can be sent to it. Used like `useState`.
 *
 * @param owner names the component and its record; ids are welcome, dots are not
 * @param names the dialogs it has
 */
export function useDialogAddress<Name extends string>(
  owner: string,
  names: readonly Name[],
): [open: Name | undefined, setOpen: (name: Name | undefined) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [given, name] = (new URLSearchParams(search).get(PARAM) ?? '').split('.');
  const open = given === owner ? names.find((known) => known === name) : undefined;

  const setOpen = (next: Name | undefined): void => {
    const params = new URLSearchParams(search);
    if (next === undefined) params.delete(PARAM);
    else params.set(PARAM, `${owner}.${next}`);
    // A press on Back closes a dialog, and does not open a closed one.
    void navigate({ pathname, search: params.toString() }, { replace: next === undefined });
  };
  return [open, setOpen];
}

/** The same for a component with one dialog. */
export function useDialogOpen(
  owner: string,
  name: string,
): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useDialogAddress(owner, [name]);
  return [open !== undefined, (next) => setOpen(next ? name : undefined)];
}
