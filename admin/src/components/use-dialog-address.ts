import { useLocation, useNavigate } from 'react-router';

/**
 * The part of the address that names the open dialog: `?dialog=order-1.refund`. A dialog over a dialog follows it:
 * `?dialog=review-1.reply&dialog=answers-review.manage`.
 */
const PARAM = 'dialog';
/** The records that a dialog about selected records is about, by comma. */
export const SELECTED = 'selected';

const ownedBy = (owner: string) => (dialog: string) => dialog.startsWith(`${owner}.`);

/** The address's search with this dialog open, or closed without a name, and those that were open over it closed. */
export function withDialog(search: string, owner: string, name: string | undefined): string {
  const params = new URLSearchParams(search);
  const opened = params.getAll(PARAM);
  const place = opened.findIndex(ownedBy(owner));
  const below = place < 0 ? opened : opened.slice(0, place);
  params.delete(PARAM);
  for (const dialog of below) params.append(PARAM, dialog);
  if (name !== undefined) params.append(PARAM, `${owner}.${name}`);
  return params.toString();
}

/** The open dialogs, the lowest first. */
export const getDialogs = (search: string): string[] => new URLSearchParams(search).getAll(PARAM);

/** Whether a dialog is open. */
export const hasDialog = (search: string): boolean => getDialogs(search).length > 0;

/** Whether a screen with these dialogs stays as it is: at most dialogs over them open or close. */
export function staysOpen(dialogs: readonly string[], search: string, nextSearch: string): boolean {
  const next = getDialogs(nextSearch);
  return (
    withoutDialogs(search) === withoutDialogs(nextSearch) &&
    dialogs.every((dialog, place) => next[place] === dialog)
  );
}

/** The address's search with no dialog open, and no records that one would be about. */
export function withoutDialogs(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(PARAM);
  params.delete(SELECTED);
  return params.toString();
}

/** The dialog of any name, as where each record of a list has one. */
export function useDialogOfRecord(
  owner: string,
): [id: string | undefined, setOpen: (id: string | undefined) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const opened = new URLSearchParams(search).getAll(PARAM).find(ownedBy(owner));
  const setOpen = (next: string | undefined): void =>
    // A press on Back closes a dialog, and does not open a closed one.
    void navigate({ pathname, search: withDialog(search, owner, next) }, { replace: next === undefined });
  return [opened?.slice(owner.length + 1), setOpen];
}

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
  const [given, setOpen] = useDialogOfRecord(owner);
  return [names.find((known) => known === given), setOpen];
}

/** The same for a component with one dialog. */
export function useDialogOpen(
  owner: string,
  name: string,
): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useDialogAddress(owner, [name]);
  return [open !== undefined, (next) => setOpen(next ? name : undefined)];
}
