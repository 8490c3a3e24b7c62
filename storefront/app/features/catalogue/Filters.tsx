import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import type { Filters as Options } from '~/api/types';
import { Glyph } from '~/components/icons';
import {
  catalogueSearch,
  parseCatalogueQuery,
  sortChoices,
  withSearch,
  type CatalogueQuery,
} from '~/lib/catalogue-query';
import { usePart } from '~/lib/use-part';
import { Facets } from './Facets';

const debounceMs = 250;
const loadSuggestions = () => import('~/components/suggestions').then((part) => part.Suggestions);

/** What the form would submit without scripts. */
function formSearch(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new URLSearchParams(entries);
}

/** A normalised address, to compare views. */
function normalizedSearch(query: CatalogueQuery): string {
  const sorted = (words: string[]) => words.map((word) => word.toLowerCase()).toSorted();
  return catalogueSearch({ ...query, platforms: sorted(query.platforms), tags: sorted(query.tags) });
}

interface FiltersProps {
  query: CatalogueQuery;
  filters: Options;
  /** How many tools were found; null when it is not known. */
  total: number | null;
}

/** Search, category, sort and facets. Their state is in the URL, so Back and sharing work; without scripts it is a plain form. */
export function Filters({ query, filters, total }: FiltersProps) {
  const { categories } = filters;
  const navigate = useNavigate();
  const { location: nextLocation } = useNavigation();
  // A debounced search must not override a link clicked in the meantime.
  const isLeaving = nextLocation !== undefined && nextLocation.pathname !== '/tools';
  // The requested view, so that a choice shows immediately and the next one adds to it.
  const shown =
    nextLocation && !isLeaving ? parseCatalogueQuery(new URLSearchParams(nextLocation.search)) : query;
  const [search, setSearch] = useState(query.search);
  const requestedSearch = useRef(query.search);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const { Part: Suggestions } = usePart(loadSuggestions, isTyping);

  useEffect(() => {
    // Back, Forward or a cleared filter changed the URL.
    if (query.search === requestedSearch.current) return;
    requestedSearch.current = query.search;
    setSearch(query.search);
  }, [query.search]);

  function show(change: Partial<CatalogueQuery>, replace: boolean) {
    const next = { ...withSearch(shown, requestedSearch.current), pages: 1, ...change };
    // Synchronous: otherwise a ticked box would flicker.
    const options = { replace, preventScrollReset: true, flushSync: true };
    void navigate(`/tools${catalogueSearch(next)}`, options);
  }

  function open({ _id }: { _id: string }) {
    requestedSearch.current = search.trim();
    void navigate(`/tools/${_id}`);
  }

  /** Applies what was typed and chosen before hydration. */
  const applyEarlyInput = useEffectEvent(() => {
    if (!form.current) return;
    const early = parseCatalogueQuery(formSearch(form.current));
    if (early.search !== query.search) setSearch(early.search);
    const { search: _typed, pages: _shown, ...chosen } = early;
    if (normalizedSearch({ ...query, ...chosen }) !== normalizedSearch(query)) show(chosen, false);
  });
  useEffect(() => applyEarlyInput(), []);

  useEffect(() => {
    const requested = search.trim();
    if (requested === requestedSearch.current || isLeaving) return;
    const timer = setTimeout(() => {
      // A suggestion was chosen meanwhile: its page must not be left for the list again.
      if (requested === requestedSearch.current) return;
      requestedSearch.current = requested;
      show({}, true);
    }, debounceMs);
    // React knows of a navigation slightly later than the click that started it.
    const cancelOnLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer);
    };
    document.addEventListener('click', cancelOnLink, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', cancelOnLink, true);
    };
  });

  return (
    <Form
      ref={form}
      action="/tools"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // Read from the form: what was ticked before hydration may not be in the URL yet.
        const { search: typed, ...chosen } = parseCatalogueQuery(formSearch(event.currentTarget));
        requestedSearch.current = typed;
        // The order that is chosen is that of the text before.
        const requested = withSearch({ ...chosen, search: shown.search }, typed);
        show({ ...requested, pages: 1 }, true);
      }}
      className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_14rem_14rem]"
    >
      <div className="relative col-span-2 lg:col-span-1">
        <label htmlFor="search" className="sr-only">
          Search tools
        </label>
        <Glyph name="search" className="pointer-events-none absolute top-3 left-3 text-quiet" />
        <input
          ref={box}
          id="search"
          name="search"
          type="search"
          value={search}
          maxLength={100}
          onChange={(event) => {
            setSearch(event.target.value);
            setTyping(true);
          }}
          placeholder="Search tools"
          autoComplete="off"
          enterKeyHint="search"
          className="input pl-10"
        />
        {Suggestions && <Suggestions input={box} text={search} onChoose={open} />}
      </div>
      <div>
        <label htmlFor="category" className="sr-only">
          Category
        </label>
        <select
          id="category"
          name="category"
          className="input"
          value={shown.category}
          onChange={(event) => show({ category: event.target.value }, false)}
        >
          <option value="">All Categories</option>
          {query.category && !categories.some(({ name }) => name === query.category) && (
            <option>{query.category}</option>
          )}
          {categories.map(({ name, count }) => (
            <option key={name} value={name}>
              {count === undefined ? name : `${name} (${count})`}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="sort" className="sr-only">
          Sort by
        </label>
        <select
          id="sort"
          name="sort"
          className="input"
          value={shown.sort}
          onChange={(event) => show({ sort: event.target.value }, false)}
        >
          {sortChoices(shown.search).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Facets query={shown} filters={filters} total={total} onChange={(change) => show(change, false)} />
      <button type="submit" className="btn btn-primary hidden justify-self-start no-script:inline-flex">
        Apply
      </button>
    </Form>
  );
}
