import { Link } from 'react-router';
import { SmallCardList, type SmallCardTool } from '~/components/small-card';

/** The catalogue when it finds nothing, with the tools that most people take. */
export function NoResults({ popular }: { popular: readonly SmallCardTool[] }) {
  return (
    <>
      <div className="card p-10 text-center">
        <p className="font-semibold text-ink">No tools found matching your criteria.</p>
        <p className="mt-1">Try a different search, another category or fewer filters.</p>
        <Link to="/tools" className="btn btn-secondary mt-5">
          Clear filters
        </Link>
      </div>
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="mt-10">
          <h2 id="popular" className="text-xl font-semibold">
            Popular tools
          </h2>
          <SmallCardList tools={popular} />
        </section>
      )}
    </>
  );
}
