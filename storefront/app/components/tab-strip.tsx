import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Classes of a tab, shared by the tool page and the dashboard. */
export const tabClass =
  'min-h-11 shrink-0 border-b-2 border-transparent px-2.5 text-sm font-medium text-body hover:text-ink data-active:border-link data-active:text-link sm:px-4 sm:text-[0.9375rem] -outline-offset-2!';

/** Scrolls the strip, not the page, until the tab is centred. */
function center(tab: Element | null): void {
  const strip = tab?.parentElement;
  if (!strip) return;
  const [tabBox, stripBox] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += tabBox.left + tabBox.width / 2 - (stripBox.left + stripBox.width / 2);
}

interface TabStripProps {
  label: string;
  className?: string;
  children: ReactNode;
}

// Written out, because the classes are found in the source.
const fades = {
  none: '',
  left: '[mask-image:linear-gradient(90deg,transparent,black_2.5rem)]',
  right: '[mask-image:linear-gradient(270deg,transparent,black_2.5rem)]',
  both: '[mask-image:linear-gradient(90deg,transparent,black_2.5rem,black_calc(100%-2.5rem),transparent)]',
};

function getFade({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): keyof typeof fades {
  const [isLeft, isRight] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
  if (isLeft) return isRight ? 'both' : 'left';
  return isRight ? 'right' : 'none';
}

/** A row of tabs; on a narrow screen it fades where there are more, and a tapped tab scrolls into view. */
export function TabStrip({ label, className = '', children }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [fade, setFade] = useState<keyof typeof fades>('none');

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const update = () => setFade(getFade(list));
    const watch = new ResizeObserver(update);
    watch.observe(list);
    list.addEventListener('scroll', update, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', update);
    };
  }, []);

  return (
    <Tabs.List
      ref={strip}
      aria-label={label}
      data-fade={fade}
      onClick={({ target }) => target instanceof Element && center(target.closest('[role=tab]'))}
      className={`flex gap-1 overflow-x-auto border-b border-line ${fades[fade]} ${className}`}
    >
      {children}
    </Tabs.List>
  );
}
