import { Link } from 'react-router';
import { BundlePrice } from '~/components/bundle-price';
import type { BundleOffer } from '~/lib/bundle-offers';
import { inWords, getOffer } from '~/lib/bundle-saving';
import { plural } from '~/lib/format';
import { useOwnOffers } from './use-own-offers';

function Offer({ offer, toolId }: { offer: BundleOffer; toolId: string }) {
  const others = offer.tools.filter(({ id }) => id !== toolId);
  const offered = getOffer(offer);
  return (
    <li className="card relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 transition-colors duration-200 hover:border-line-strong">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          <Link
            to={`/bundles/${offer.id}`}
            prefetch="intent"
            className="inline-block py-0.5 after:absolute after:inset-0 after:rounded-[inherit] hover:text-link"
          >
            {offer.name}
          </Link>
        </h3>
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          This tool with {inWords(others.map(({ name }) => name))}
        </p>
      </div>
      {offered.isOwned ? (
        <p className="text-sm font-medium text-gain">You own all {plural(offer.tools.length, 'tool')}</p>
      ) : (
        <BundlePrice offer={offered} />
      )}
    </li>
  );
}

/** Bundles that sell this tool with others for less. */
export function CheaperTogether({ offers, toolId }: { offers: BundleOffer[]; toolId: string }) {
  const own = useOwnOffers(offers, toolId);
  return (
    <section aria-labelledby="cheaper-together" className="mb-8">
      <h2 id="cheaper-together" className="text-xl font-semibold">
        Cheaper together
      </h2>
      <ul className="mt-3 grid gap-3">
        {own.map((offer) => (
          <Offer key={offer.id} offer={offer} toolId={toolId} />
        ))}
      </ul>
    </section>
  );
}
