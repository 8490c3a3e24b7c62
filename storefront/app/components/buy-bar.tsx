import { useEffect, useState, type ReactNode } from 'react';

/** Id of the button beside the price, which the bar repeats. */
export const BUY_BUTTON = 'buy-button';

// The header covers the top of the screen, and the bar itself the bottom.
const rootMargin = '-64px 0px -80px';

/** Whether the button beside the price is on the screen. */
function useButtonInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const button = document.getElementById(BUY_BUTTON);
    if (!button) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin,
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

/** Price and button at the bottom of a phone's screen, while those of the page are not on it. */
export function BuyBar({ children }: { children: ReactNode }) {
  const isAway = useButtonInView();
  return (
    <div
      data-away={isAway || undefined}
      className="buy-bar no-print no-script:hidden sticky bottom-(--tray) z-30 border-t border-line bg-surface transition-[translate,visibility] duration-200 data-away:invisible data-away:translate-y-full lg:hidden"
    >
      <div className="container-page flex items-center justify-between gap-4 py-3">{children}</div>
    </div>
  );
}
