import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';
import { isReloadMeant } from './reload';

/**
 * The router begins the page anew when it cannot fetch the script of another one, even if somebody merely pointed at a
 * link on a shaky line. Here the page stays as it is; a link that was followed is opened by the browser itself, which
 * knows how to say that a page cannot be had, and how to ask for it again.
 */
export function useLostPages(): void {
  // What the router is about right now: `useNavigation` hears of it with the next rendering, which may be too late.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    // Older browsers cannot be asked; while the shop is being built, its tools reload it.
    if (!router || !('navigation' in window) || !import.meta.env.PROD) return;
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || isReloadMeant()) return;
      event.preventDefault();
      const wanted = router.state.navigation.location;
      if (wanted) window.location.assign(createPath(wanted));
    };
    navigation.addEventListener('navigate', stay);
    return () => navigation.removeEventListener('navigate', stay);
  }, [router]);
}
