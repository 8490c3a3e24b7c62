import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import type { Filters as Offered } from '~/api/types';
import { Glyph } from '~/components/icons';
import {
  catalogueSearch,
  parseCatalogueQuery,
  sortOptions,
  type CatalogueQuery,
} from '~/lib/catalogue-query';
import { Facets } from './Facets';

const debounceMs = 250;

/** What a form without scripts would send. */
function formSearch(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new URLSearchParams(entries);
}

/** The address of a view whose lists stand in one order and case, to compare views by. */
function inOneOrder(query: CatalogueQuery): string {
  const sorted = (words: string[]) => words.map((word) => word.toLowerCase()).toSorted();
  return catalogueSearch({ ...query, platforms: sorted(query.platforms), tags: sorted(query.tags) });
}

interface FiltersProps {
  query: CatalogueQuery;
  filters: Offered;
}

/** Search, category, sort and facets. All of it lives in the address, so Back and sharing work; a plain form without scripts. */
export function Filters({ query, filters }: FiltersProps) {
  const { categories } = filters;
  const navigate = useNavigate();
  const { location: nextPlace } = useNavigation();
  // A search still waiting for its turn must not call back somebody who has clicked on a tool meanwhile.
  const isLeaving = nextPlace !== undefined && nextPlace.pathname !== '/tools';
  // What was asked for last: a choice shows at once, and the next one is added to it.
  const shown = nextPlace && !isLeaving ? parseCatalogueQuery(new URLSearchParams(nextPlace.search)) : query;
  const [search, setSearch] = useState(query.search);
  const asked = useRef(query.search);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Back, Forward or a cleared filter changed the address under the field.
    if (query.search === asked.current) return;
    asked.current = query.search;
    setSearch(query.search);
  }, [query.search]);

  function show(change: Partial<CatalogueQuery>, replace: boolean) {
    const next = { ...shown, search: asked.current, pages: 1, ...change };
    // At once: a ticked box that waited for its turn would flicker.
    const way = { replace, preventScrollReset: true, flushSync: true };
    void navigate(`/tools${catalogueSearch(next)}`, way);
  }

  /** What was typed and chosen before the page was alive counts as well. */
  const takeEarlyChoices = useEffectEvent(() => {
    if (!form.current) return;
    const early = parseCatalogueQuery(formSearch(form.current));
    if (early.search !== query.search) setSearch(early.search);
    const { search: _typed, pages: _shown, ...chosen } = early;
    if (inOneOrder({ ...query, ...chosen }) !== inOneOrder(query)) show(chosen, false);
  });
  useEffect(() => takeEarlyChoices(), []);

  useEffect(() => {
    const wanted = search.trim();
    if (wanted === asked.current || isLeaving) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      show({ search: wanted }, true);
    }, debounceMs);
    // React hears of a navigation a little later than the click that began it.
    const letGo = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer);
    };
    document.addEventListener('click', letGo, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', letGo, true);
    };
  });

  return (
    <Form
      ref={form}
      action="/tools"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // All that stands in the form: what was ticked before the page was alive may not be in the address yet.
        const { pages: _shown, ...wanted } = parseCatalogueQuery(formSearch(event.currentTarget));
        asked.current = wanted.search;
        show(wanted, true);
      }}
      className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_14rem_14rem]"
    >
      <div className="relative col-span-2 lg:col-span-1">
        <label htmlFor="search" className="sr-only">
          Search tools
        </label>
        <Glyph name="search" className="pointer-events-none absolute top-3 left-3 text-quiet" />
        <input
          id="search"
          name="search"
          type="search"
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.target.value)}
          placeholder="Search tools"
          autoComplete="off"
          enterKeyHint="search"
          className="input pl-10"
        />
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
          {query.category && !categories.includes(query.category) && <option>{query.category}</option>}
          {categories.map((category) => (
            <option key={category}>{category}</option>
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
          {sortOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Facets query={shown} filters={filters} onChange={(change) => show(change, false)} />
      <button type="submit" className="btn btn-primary hidden justify-self-start no-script:inline-flex">
        Apply
      </button>
    </Form>
  );
}
