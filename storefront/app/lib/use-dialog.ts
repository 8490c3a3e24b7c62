import { useCallback, useState, type ComponentType } from 'react';
import { showToast } from './toast';

/**
 * A dialog whose script is fetched when it is first asked for. It is fetched before it is shown: one that cannot be had
 * says so with `refusal`, and does not take the page with it.
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
