import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import { isReloadMeant } from './reload';

/**
 * The router begins the page anew when it cannot fetch the script of another one, even if somebody merely pointed at a
 * link on a shaky line. Here the page stays as it is; a link that was followed is opened by the browser itself, which
 * knows how to say that a page cannot be had, and how to ask for it again.
 */
export function useLostPages(): void {
  const { location: wanted } = useNavigation();
  const address = wanted && createPath(wanted);
  useEffect(() => {
    // Older browsers cannot be asked; while the shop is being built, its tools reload it.
    if (!('navigation' in window) || !import.meta.env.PROD) return;
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || isReloadMeant()) return;
      event.preventDefault();
      if (address) window.location.assign(address);
    };
    navigation.addEventListener('navigate', stay);
    return () => navigation.removeEventListener('navigate', stay);
  }, [address]);
}
