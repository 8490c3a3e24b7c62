import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Filters } from '~/api/types';
import { Glyph } from '~/components/icons';
import {
  activeFacets,
  catalogueSearch,
  noFacets,
  ratings,
  type CatalogueQuery,
  type Facets as Selection,
} from '~/lib/catalogue-query';

interface PillProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** A checkbox or radio button styled as a pill; works in a plain form. */
function Pill({ children, checked, ...input }: PillProps) {
  return (
    <label className="relative cursor-pointer">
      <input {...input} checked={checked} className="peer absolute inset-0 cursor-pointer opacity-0" />
      <span className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 py-1 text-sm font-medium text-ink peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link">
        {children}
      </span>
    </label>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-quiet">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

interface MultipleChoiceProps {
  legend: string;
  name: string;
  options: string[];
  selected: string[];
  onChange: (selected: string[]) => void;
}

const includes = (values: string[], value: string) =>
  values.some((other) => other.toLowerCase() === value.toLowerCase());

/** Checkboxes for the options, and for selected values that are not among them. */
function MultipleChoice({ legend, name, options, selected, onChange }: MultipleChoiceProps) {
  const values = [...options, ...selected.filter((value) => !includes(options, value))];
  if (values.length === 0) return null;
  const toggle = (value: string) => {
    const others = selected.filter((other) => !includes([value], other));
    onChange(includes(selected, value) ? others : [...others, value]);
  };
  return (
    <Group legend={legend}>
      {values.map((value) => (
        <Pill
          key={value}
          type="checkbox"
          name={name}
          value={value}
          checked={includes(selected, value)}
          onChange={() => toggle(value)}
        >
          {value}
        </Pill>
      ))}
    </Group>
  );
}

const prices = [
  { value: '', label: 'Any' },
  { value: 'free', label: 'Free' },
  { value: 'paid', label: 'Paid' },
] as const;

interface FacetsProps {
  query: CatalogueQuery;
  filters: Filters;
  onChange: (change: Partial<Selection>) => void;
}

function Panel({ query, filters, onChange }: FacetsProps) {
  return (
    <div className="card mt-3 flex flex-wrap gap-x-10 gap-y-5 bg-ground p-4 sm:p-5">
      <Group legend="Price">
        {prices.map(({ value, label }) => (
          <Pill
            key={value}
            type="radio"
            name="price"
            value={value}
            checked={query.price === value}
            onChange={() => onChange({ price: value })}
          >
            {label}
          </Pill>
        ))}
      </Group>
      <Group legend="Trial">
        <Pill
          type="checkbox"
          name="trial"
          value="true"
          checked={query.trial}
          onChange={() => onChange({ trial: !query.trial })}
        >
          Free trial
        </Pill>
      </Group>
      <Group legend="Rating">
        {[0, ...ratings].map((minimum) => (
          <Pill
            key={minimum}
            type="radio"
            name="rating"
            value={minimum ? String(minimum) : ''}
            checked={query.rating === minimum}
            onChange={() => onChange({ rating: minimum })}
          >
            {minimum ? `${minimum} stars and up` : 'Any'}
          </Pill>
        ))}
      </Group>
      <MultipleChoice
        legend="Platform"
        name="platform"
        options={filters.platforms}
        selected={query.platforms}
        onChange={(platforms) => onChange({ platforms })}
      />
      <MultipleChoice
        legend="Tags"
        name="tags"
        options={filters.tags}
        selected={query.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </div>
  );
}

/** Price, trial, rating, platform and tag filters; active ones are listed below with a remove link. */
export function Facets({ query, filters, onChange }: FacetsProps) {
  const active = activeFacets(query);
  return (
    <div className="col-span-full">
      <details className="group">
        <summary className="btn btn-secondary btn-sm list-none [&::-webkit-details-marker]:hidden">
          <Glyph name="sliders" width={18} height={18} />
          Filters
          {active.length > 0 && (
            <span className="badge figure bg-accent px-1.5 py-0 text-on-accent">
              {active.length}
              <span className="sr-only"> active</span>
            </span>
          )}
          <Glyph
            name="chevronDown"
            width={16}
            height={16}
            className="transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <Panel query={query} filters={filters} onChange={onChange} />
      </details>
      {active.length > 0 && (
        <ul aria-label="Active filters" className="mt-3 flex flex-wrap items-center gap-2">
          {active.map(({ label, without }) => (
            <li key={label}>
              <Link
                to={`/tools${catalogueSearch({ ...query, ...without, pages: 1 })}`}
                preventScrollReset
                aria-label={`Remove filter ${label}`}
                className="inline-flex min-h-8 items-center gap-1 rounded-full bg-accent-soft py-1 pr-2 pl-3 text-sm font-medium text-link hover:underline"
              >
                {label}
                <Glyph name="close" width={14} height={14} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={`/tools${catalogueSearch({ ...query, ...noFacets, pages: 1 })}`}
              preventScrollReset
              className="link inline-flex min-h-8 items-center px-1 text-sm"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
