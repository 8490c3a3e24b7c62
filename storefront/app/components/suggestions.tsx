import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { searchTools } from '~/api/shop';
import { formatPrice, plural } from '~/lib/format';

const debounceMs = 150;
const minLetters = 2;
const maxShown = 6;
const maxRemembered = 50;

/** A tool that is suggested. */
export interface Suggestion {
  _id: string;
  name: string;
  category: string;
  price: number;
  /** With several plans, of which this is the lowest price. */
  hasPlans?: boolean;
  priceFrom?: number;
}

/** Answers of this visit, by their text. */
const remembered = new Map<string, Suggestion[]>();

async function suggest(text: string): Promise<Suggestion[]> {
  const known = remembered.get(text);
  if (known) return known;
  const result = await searchTools(text, maxShown);
  if (!result.ok) return [];
  const oldest = remembered.keys().next();
  if (remembered.size >= maxRemembered && !oldest.done) remembered.delete(oldest.value);
  remembered.set(text, result.data.tools);
  return result.data.tools;
}

/** The tools for what is typed, a moment after the last letter; until then those for the letters before. */
function useFound(text: string, input: RefObject<HTMLInputElement | null>): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      const tools = text.length < minLetters ? Promise.resolve([]) : suggest(text);
      void tools.then((answer) => {
        // Who has left the box meanwhile does not want them.
        if (isCurrent && document.activeElement === input.current) setFound(answer);
      });
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, input]);
  return text.length < minLetters ? [] : found;
}

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** What is typed. */
  text: string;
  onChoose: (tool: Suggestion) => void;
}

/**
 * Tools below a search box while somebody types, by the ARIA pattern of a combobox: the focus stays in the box. Its script
 * is loaded with the first letter; until then the box is a plain one.
 */
export function Suggestions({ input, text: typed, onChoose }: SuggestionsProps) {
  const id = useId();
  const text = typed.trim();
  const found = useFound(text, input);
  const list = useRef<HTMLDivElement>(null);
  // It is loaded by typing.
  const [hasFocus, setFocus] = useState(true);
  /** The text whose suggestions were closed. */
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [active, setActive] = useState<Suggestion | null>(null);
  const isOpen = hasFocus && found.length > 0 && closedFor !== text;
  const place = isOpen && active ? found.indexOf(active) : -1;
  const optionId = (n: number) => `${id}-${n}`;

  function choose(tool: Suggestion) {
    setClosedFor(text);
    onChoose(tool);
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setClosedFor(null);
      // One step beyond the ends leaves the list, and the next one comes in at the other end.
      const next = isOpen ? place + step : 0;
      setActive(next === -2 ? (found.at(-1) ?? null) : (found[next] ?? null));
    }
    if (event.key === 'Enter') {
      const tool = found[place];
      setClosedFor(text);
      if (!tool) return;
      event.preventDefault();
      choose(tool);
    }
    // Another Escape empties the box.
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setClosedFor(text);
    }
  }

  function click({ target }: MouseEvent) {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    const tool = found.find((_tool, n) => optionId(n) === option?.id);
    if (tool) choose(tool);
  }

  useEffect(() => {
    const [box, options] = [input.current, list.current];
    const focus = () => setFocus(true);
    const blur = () => setFocus(false);
    // The focus stays in the box.
    const stay = (event: MouseEvent) => event.preventDefault();
    box?.addEventListener('keydown', press);
    box?.addEventListener('focus', focus);
    box?.addEventListener('blur', blur);
    options?.addEventListener('click', click);
    options?.addEventListener('mousedown', stay);
    return () => {
      box?.removeEventListener('keydown', press);
      box?.removeEventListener('focus', focus);
      box?.removeEventListener('blur', blur);
      options?.removeEventListener('click', click);
      options?.removeEventListener('mousedown', stay);
    };
  });

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-controls', id);
    box.setAttribute('aria-expanded', String(isOpen));
    if (place < 0) box.removeAttribute('aria-activedescendant');
    else box.setAttribute('aria-activedescendant', optionId(place));
    if (place >= 0) document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Suggested tools"
        hidden={!isOpen}
        className="card absolute inset-x-0 top-full z-30 mt-1 max-h-[60vh] overflow-y-auto p-1 shadow-xl"
      >
        {found.map((tool, n) => (
          <div
            key={tool._id}
            id={optionId(n)}
            role="option"
            aria-selected={n === place}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft"
          >
            <span className="min-w-0">
              <span className="block font-medium text-ink [overflow-wrap:anywhere]">{tool.name}</span>
              <span className="block text-sm text-quiet">{tool.category}</span>
            </span>
            <span className="figure shrink-0 text-sm font-semibold text-ink">
              {tool.price === 0
                ? 'FREE'
                : tool.hasPlans
                  ? `from ${formatPrice(tool.priceFrom ?? tool.price)}`
                  : formatPrice(tool.price)}
            </span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen && `${plural(found.length, 'suggestion')}, use the arrow keys to choose one`}
      </span>
    </>
  );
}
