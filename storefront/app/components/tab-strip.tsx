import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

export interface Tab {
  value: string;
  label: string;
}

interface TabStripProps {
  label: string;
  tabs: readonly Tab[];
  open: string;
  onOpen: (value: string) => void;
  className?: string;
}

/** Which tab a key moves the focus to, from the one at `at`. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves the focus along the strip, and opens nothing: a panel may have to be loaded. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const move = moves[event.key];
  if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  tabs[move(tabs.indexOf(event.currentTarget), tabs.length)]?.focus();
}

/** Scrolls the strip, not the page, until the tab is centred. */
function center(tab: Element): void {
  const strip = tab.parentElement;
  if (!strip) return;
  const [tabBox, stripBox] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += tabBox.left + tabBox.width / 2 - (stripBox.left + stripBox.width / 2);
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

/** Attributes of a tab's panel. */
export const panelProps = (value: string, open: string) => ({
  role: 'tabpanel',
  id: `panel-${value}`,
  'aria-labelledby': `tab-${value}`,
  tabIndex: value === open ? 0 : -1,
  hidden: value !== open,
});

/** A row of tabs; on a narrow screen it fades where there are more, and the open tab scrolls into view. */
export function TabStrip({ label, tabs, open, onOpen, className = '' }: TabStripProps) {
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

  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected=true]');
    if (tab) center(tab);
  }, [open]);

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      data-fade={fade}
      className={`flex gap-1 overflow-x-auto border-b border-line ${fades[fade]} ${className}`}
    >
      {tabs.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`tab-${value}`}
          aria-controls={`panel-${value}`}
          aria-selected={value === open}
          tabIndex={value === open ? 0 : -1}
          onKeyDown={moveFocus}
          onClick={() => onOpen(value)}
          className="tab"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
