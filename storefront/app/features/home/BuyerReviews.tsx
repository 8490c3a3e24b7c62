import { Link } from 'react-router';
import { Stars } from '~/components/stars';

/** A review by a buyer. */
export interface BuyerReview {
  id: string;
  name: string;
  rating: number;
  comment: string;
  tool: { _id: string; name: string };
}

/** What buyers say, each about another tool. */
export function BuyerReviews({ reviews }: { reviews: BuyerReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="buyers" className="container-page pb-16 lg:pb-24">
      <h2 id="buyers" className="text-3xl font-bold">
        What buyers say
      </h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {reviews.map(({ id, name, rating, comment, tool }) => (
          <li key={id} className="card p-5">
            <figure className="flex h-full flex-col">
              <Stars rating={rating} />
              <blockquote className="mt-3 flex-1 leading-relaxed [overflow-wrap:anywhere]">
                {comment}
              </blockquote>
              <figcaption className="mt-4 text-sm">
                <span className="font-semibold text-ink">{name}</span>
                <span className="badge ml-2 bg-gain-soft text-gain">Verified purchase</span>
                <Link to={`/tools/${tool._id}`} prefetch="intent" className="link block w-fit py-1">
                  {tool.name}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
