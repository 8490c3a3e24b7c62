import { useEffect } from 'react';
import { showToast } from './toast';

/** What makes a link load its page ahead of the click. */
const hints = ['mouseover', 'focusin', 'touchstart'] as const;

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** Whether this click would leave for another page of the site in this tab. */
function leavesPage(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return false;
  const link = linkOf(event);
  return (
    link?.origin === window.location.origin && link.pathname !== window.location.pathname && !link.target
  );
}

/**
 * Without a network a link would end on the browser's error page; this one stays, and says why. In older browsers
 * (see `useLostPages`) pointing at a link is enough for that: the router loads the page's script ahead, and reloads
 * everything when it cannot.
 */
export function useOfflineGuard(): void {
  useEffect(() => {
    const guard = (event: MouseEvent) => {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      event.stopPropagation();
      showToast('warning', 'You are offline. Please check your connection and try again.');
    };
    const hold = (event: Event) => {
      if (!navigator.onLine && linkOf(event)) event.stopPropagation();
    };
    // Before the router's own handlers.
    const first = { capture: true };
    document.addEventListener('click', guard, first);
    hints.forEach((hint) => document.addEventListener(hint, hold, first));
    return () => {
      document.removeEventListener('click', guard, first);
      hints.forEach((hint) => document.removeEventListener(hint, hold, first));
    };
  }, []);
}
