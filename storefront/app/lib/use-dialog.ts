import { useCallback, useState, type ComponentType } from 'react';
import { showToast } from './toast';

/**
 * A dialog whose script is loaded when it first opens; the pressed button shows a spinner until then. If loading fails, a
 * toast shows the `refusal` and the page stays as it is.
 */
export function useDialog<Props, Item = unknown>(
  /** Of what it is opened for, if that decides. */
  load: (item?: Item) => Promise<ComponentType<Props>>,
  refusal = 'Something went wrong. Please try again.',
) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isOpening, setOpening] = useState(false);
  const open = useCallback(
    (item?: Item) => {
      setOpening(true);
      void load(item)
        .then(
          (loaded) => setDialog(() => loaded),
          () => showToast('error', refusal),
        )
        .finally(() => setOpening(false));
    },
    [load, refusal],
  );
  const close = useCallback(() => setDialog(null), []);
  return { Dialog, isOpening, open, close };
}
