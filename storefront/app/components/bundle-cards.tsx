import { Link } from 'react-router';
import type { Bundle } from '~/api/types';
import type { BundleCard } from '~/lib/bundle-offers';
import { computeSaving, getOffer, inWords, nameOffer } from '~/lib/bundle-saving';
import { plural } from '~/lib/format';
import { useOwnBundles } from '~/lib/use-own-bundles';
import { BundlePrice } from './bundle-price';
import { Picture } from './picture';

interface BundleCardsProps {
  bundles: readonly BundleCard[];
  className: string;
  /** Classes of the heading. */
  heading: string;
}

/** For the person who looks, once that is known: nobody pays again for what they own. */
function CardPrice({ bundle, own }: { bundle: BundleCard; own: Bundle | undefined }) {
  const count = bundle.tools.length;
  if (!own) {
    const offer = { ...bundle, saving: computeSaving(bundle), label: nameOffer(count, 0) };
    return <BundlePrice offer={offer} />;
  }
  const offer = getOffer(own);
  if (offer.isOwned)
    return <p className="text-sm font-medium text-gain">You own all {plural(count, 'tool')}</p>;
  return <BundlePrice offer={offer} />;
}

/** A section with bundles: the pictures and names of their tools, and what they save. */
export function BundleCards({ bundles, className, heading }: BundleCardsProps) {
  const own = useOwnBundles(bundles);
  if (bundles.length === 0) return null;
  return (
    <section aria-labelledby="bundles" className={className}>
      <h2 id="bundles" className={`scroll-mt-20 ${heading}`}>
        Bundles
      </h2>
      <p className="mt-2">Tools that work together, at a price below their sum.</p>
      <ul className="mt-6 grid gap-4 sm:gap-6 lg:grid-cols-2">
        {bundles.map((bundle) => (
          <li
            key={bundle.id}
            className="card relative flex flex-col overflow-hidden transition-colors duration-200 hover:border-line-strong"
          >
            <div className="grid aspect-[24/5] auto-cols-fr grid-flow-col gap-px overflow-hidden border-b border-line bg-line">
              {bundle.tools.slice(0, 3).map(({ name, image }) => (
                <Picture
                  key={name}
                  path={image ?? undefined}
                  alt=""
                  sizes="(min-width: 1024px) 190px, 31vw"
                  className="h-full"
                />
              ))}
            </div>
            <div className="flex flex-1 flex-wrap items-end justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
              <div className="min-w-0 flex-1 basis-60 self-start">
                <h3 className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
                  <Link
                    to={`/bundles/${bundle.id}`}
                    prefetch="intent"
                    className="inline-block py-0.5 after:absolute after:inset-0 after:rounded-[inherit] hover:text-link"
                  >
                    {bundle.name}
                  </Link>
                </h3>
                <p className="mt-1 text-sm leading-snug [overflow-wrap:anywhere]">
                  {inWords(bundle.tools.map(({ name }) => name))}
                </p>
              </div>
              <CardPrice bundle={bundle} own={own.get(bundle.id)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
