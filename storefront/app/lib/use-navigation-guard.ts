import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { isReloadIntended } from './reload';
import { showToast } from './toast';

/** Events at which a link prefetches its page. */
const prefetchEvents = ['mouseover', 'focusin', 'touchstart'] as const;

function getLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** The link that this click follows to another page of the site in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return null;
  const link = getLink(event);
  const isPage = link?.origin === window.location.origin && link.pathname !== window.location.pathname;
  return isPage && !link.target ? link : null;
}

/**
 * Keeps a visitor on a page that works. Offline, a link explains why it cannot be followed. The router reloads the page
 * when the script of another page cannot be fetched, even if that page was only prefetched: here the page stays, and a
 * link that was followed is opened by the browser, which can retry. Browsers without the Navigation API reload.
 */
export function useNavigationGuard(): void {
  const { location: next } = useNavigation();
  const { key } = useLocation();
  const destination = useRef<string | null>(null);

  useEffect(() => {
    destination.current = next ? createPath(next) : null;
  }, [next, key]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link) return;
      if (navigator.onLine) {
        // `useNavigation` knows only after the next rendering, which can be too late.
        destination.current = link.href;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      showToast('warning', 'You’re offline. Please check your connection and try again.');
    };
    const skipPrefetch = (event: Event) => {
      if (!navigator.onLine && getLink(event)) event.stopPropagation();
    };
    // Before the router's own handlers.
    const first = { capture: true };
    document.addEventListener('click', follow, first);
    prefetchEvents.forEach((type) => document.addEventListener(type, skipPrefetch, first));
    return () => {
      document.removeEventListener('click', follow, first);
      prefetchEvents.forEach((type) => document.removeEventListener(type, skipPrefetch, first));
    };
  }, []);

  useEffect(() => {
    // The development server reloads the page on purpose.
    if (!('navigation' in window) || !import.meta.env.PROD) return;
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || isReloadIntended()) return;
      event.preventDefault();
      if (destination.current) window.location.assign(destination.current);
    };
    navigation.addEventListener('navigate', stay);
    return () => navigation.removeEventListener('navigate', stay);
  }, []);
}
