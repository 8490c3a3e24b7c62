import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Glyph } from '~/components/icons';

/** Heading and layout of the featured grid; the cards are passed in. */
export function FeaturedTools({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="featured" className="container-page section">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="featured" className="text-3xl font-bold">
            Featured tools
          </h2>
          <p className="mt-2">Customer favourites, chosen by our team.</p>
        </div>
        <Link to="/tools" prefetch="intent" className="btn btn-secondary">
          View All Tools
          <Glyph name="arrowRight" width={18} height={18} />
        </Link>
      </div>
      {children}
    </section>
  );
}
