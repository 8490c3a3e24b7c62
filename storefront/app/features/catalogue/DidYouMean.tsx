import { Link } from 'react-router';
import { catalogueSearch, type CatalogueQuery } from '~/lib/catalogue-query';

/** Says that nothing has the words as they were typed, and what the tools below have. */
export function DidYouMean({ query, correction }: { query: CatalogueQuery; correction: string }) {
  return (
    <p className="mb-5 [overflow-wrap:anywhere]">
      No exact match for “{query.search}”. Did you mean{' '}
      <Link to={`/tools${catalogueSearch({ ...query, search: correction, pages: 1 })}`} className="link">
        {correction}
      </Link>
      ?
    </p>
  );
}
