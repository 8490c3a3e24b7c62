import { useCallback, useState, type ComponentType } from 'react';
import { showToast } from './toast';

/**
 * A dialog whose script is loaded when it first opens. If loading fails, a toast shows the `refusal` and the page stays
 * as it is.
 */
export function useDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  refusal = 'Something went wrong. Please try again.',
) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const open = useCallback(() => {
    void load().then(
      (loaded) => setDialog(() => loaded),
      () => showToast('error', refusal),
    );
  }, [load, refusal]);
  const close = useCallback(() => setDialog(null), []);
  return { Dialog, open, close };
}
