import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of the page whose script is loaded when it is wanted. Null until then, and when it cannot be loaded: the page
 * works without it. `load` must not change between renderings.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isShown = true;
    if (isWanted) {
      void load().then(
        (loaded) => isShown && setPart(() => loaded),
        () => undefined,
      );
    }
    return () => {
      isShown = false;
    };
  }, [load, isWanted]);
  return { Part };
}
