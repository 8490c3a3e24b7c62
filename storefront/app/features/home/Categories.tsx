import { Link } from 'react-router';
import { plural } from '~/lib/format';

export interface CategoryTile {
  category: string;
  count: number;
}

function Tile({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        className="card group grid h-full items-baseline gap-1 p-4 sm:flex sm:justify-between sm:p-5"
      >
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere] text-ink group-hover:text-link">
          {name}
        </span>
        <span className="figure shrink-0 text-sm text-quiet">{plural(count, 'tool')}</span>
      </Link>
    </li>
  );
}

/** The categories with the number of their tools, and the whole catalogue. */
export function Categories({ categories }: { categories: CategoryTile[] }) {
  if (categories.length < 2) return null;
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="categories" className="container-page section pb-0 lg:pb-0">
      <h2 id="categories" className="text-3xl font-bold">
        Browse by category
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {categories.map(({ category, count }) => (
          <Tile
            key={category}
            to={`/tools?category=${encodeURIComponent(category)}`}
            name={category}
            count={count}
          />
        ))}
        <Tile to="/tools" name="All tools" count={all} />
      </ul>
    </section>
  );
}
