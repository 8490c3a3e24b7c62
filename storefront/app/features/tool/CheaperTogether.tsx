import { Link } from 'react-router';
import type { BundleOffer } from '~/api/server';
import { Price } from '~/components/price';
import { formatPrice } from '~/lib/format';
import { computeSaving } from '~/lib/bundle-saving';

/** `A, B and C` */
const inWords = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');

function Offer({ offer, toolId }: { offer: BundleOffer; toolId: string }) {
  const { amount } = computeSaving(offer);
  const others = offer.tools.filter(({ id }) => id !== toolId);
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
      <div>
        <Price price={offer.price} originalPrice={offer.listPrice} originalName="Bought one by one" />
        {amount > 0 && <p className="figure text-sm font-medium text-gain">You save {formatPrice(amount)}</p>}
      </div>
    </li>
  );
}

/** Bundles that sell this tool with others for less. */
export function CheaperTogether({ offers, toolId }: { offers: BundleOffer[]; toolId: string }) {
  return (
    <section aria-labelledby="cheaper-together" className="mb-8">
      <h2 id="cheaper-together" className="text-xl font-semibold">
        Cheaper together
      </h2>
      <ul className="mt-3 grid gap-3">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} toolId={toolId} />
        ))}
      </ul>
    </section>
  );
}
