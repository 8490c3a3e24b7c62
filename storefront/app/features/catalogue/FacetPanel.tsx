import type { ReactNode } from 'react';
import type { FilterChoice, Filters } from '~/api/types';
import { tagTitle } from '~/lib/catalogue-filters';
import { ratings, type CatalogueQuery, type Facets as Selection } from '~/lib/catalogue-query';

interface PillProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  /** How many tools it leaves. */
  count?: number;
  children: ReactNode;
}

/** A checkbox or radio button styled as a pill; works in a plain form. */
function Pill({ children, checked, count, ...input }: PillProps) {
  return (
    <label className="relative cursor-pointer">
      <input {...input} checked={checked} className="absolute inset-0 cursor-pointer opacity-0" />
      <span className="chip">
        {children}
        {count !== undefined && <span className="figure ml-1.5 text-xs font-normal">{count}</span>}
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
  options: FilterChoice[];
  title?: (value: string) => string;
  selected: string[];
  onChange: (selected: string[]) => void;
}

const includes = (values: string[], value: string) =>
  values.some((other) => other.toLowerCase() === value.toLowerCase());

/** Checkboxes for the options, and for selected values that are not among them. */
function MultipleChoice({
  legend,
  name,
  options,
  title = (value) => value,
  selected,
  onChange,
}: MultipleChoiceProps) {
  const known = options.map((option) => option.name);
  const others = selected.filter((value) => !includes(known, value));
  const choices: FilterChoice[] = [...options, ...others.map((value) => ({ name: value }))];
  if (choices.length === 0) return null;
  const toggle = (value: string) => {
    const rest = selected.filter((other) => !includes([value], other));
    onChange(includes(selected, value) ? rest : [...rest, value]);
  };
  return (
    <Group legend={legend}>
      {choices.map(({ name: value, count }) => (
        <Pill
          key={value}
          type="checkbox"
          name={name}
          value={value}
          checked={includes(selected, value)}
          onChange={() => toggle(value)}
          count={count}
        >
          {title(value)}
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

export interface FacetPanelProps {
  query: CatalogueQuery;
  filters: Filters;
  onChange: (change: Partial<Selection>) => void;
}

/** Price, trial, rating, platform and tag filters. */
export function FacetPanel({ query, filters, onChange }: FacetPanelProps) {
  const { counts } = filters;
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-5">
      <Group legend="Price">
        {prices.map(({ value, label }) => (
          <Pill
            key={value}
            type="radio"
            name="price"
            value={value}
            checked={query.price === value}
            onChange={() => onChange({ price: value })}
            count={value ? counts?.[value] : undefined}
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
          count={counts?.trial}
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
            count={counts?.ratings.find(({ rating }) => rating === minimum)?.count}
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
        title={tagTitle}
        selected={query.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </div>
  );
}
