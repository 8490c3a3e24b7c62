import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Glyph } from '~/components/icons';
import { StoreLogo } from '~/components/store-logo';
import { ThemeSwitch } from '~/components/theme-switch';
import { useSite } from '~/lib/site';
import { PublicLinks, SessionLinks } from './nav-links';

function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);

  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside =
        event.type === 'pointerdown' && event.target instanceof Node && !details.contains(event.target);
      if (isEscape) details.querySelector('summary')?.focus();
      if (isEscape || isOutside) details.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);

  return (
    <details ref={menu} className="group md:hidden">
      <summary
        className="btn btn-quiet size-11 list-none p-0 [&::-webkit-details-marker]:hidden"
        aria-label="Menu"
      >
        <Glyph name="menu" className="group-open:hidden" width={24} height={24} />
        <Glyph name="close" className="hidden group-open:block" width={24} height={24} />
      </summary>
      <nav
        aria-label="Mobile"
        className="absolute inset-x-0 top-full flex animate-[rise_180ms_ease-out] flex-col gap-1 border-b border-line bg-surface px-4 py-4 shadow-xl"
      >
        <PublicLinks />
        <span className="my-1 border-t border-line" />
        <SessionLinks />
      </nav>
    </details>
  );
}

/** Logo, navigation and theme switch. */
export function Header() {
  const { storeName } = useSite();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="container-page flex h-16 items-center gap-2">
        <Link
          to="/"
          className="mr-auto flex min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight text-ink md:mr-4 md:shrink-0"
          aria-label={`${storeName} home`}
        >
          <StoreLogo />
          <span className="truncate">{storeName}</span>
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center gap-1 md:flex">
          <PublicLinks />
          <span className="flex-1" />
          <SessionLinks />
        </nav>
        <ThemeSwitch />
        <MobileMenu />
      </div>
    </header>
  );
}
