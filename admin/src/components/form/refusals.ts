/** What to do in a form when the server has refused fields of it, by react-hook-form's `control`. */
const watchers = new Map<object, () => void>();

/** Calls back when the server's messages stand at fields of this form. Returns the function that stops it. */
export function onRefusal(control: object, focus: () => void): () => void {
  watchers.set(control, focus);
  return () => {
    if (watchers.get(control) === focus) watchers.delete(control);
  };
}

export function announceRefusal(control: object): void {
  watchers.get(control)?.();
}
