import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until React has taken the page over. A form that is sent before that would be posted by
 * the browser itself, to a page that takes no posts.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
