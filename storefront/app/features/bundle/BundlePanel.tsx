import { Link } from 'react-router';
import type { Bundle } from '~/api/types';
import { BUY_BUTTON, BuyBar } from '~/components/buy-bar';
import { BundlePrice } from '~/components/bundle-price';
import { Glyph } from '~/components/icons';
import { Price } from '~/components/price';
import { RiskNotice } from '~/components/risk-notice';
import { getOffer } from '~/lib/bundle-saving';
import { plural } from '~/lib/format';
import { useToolActions } from '~/lib/tool-actions';

function BuyButton({ bundle, id, width = '' }: { bundle: Bundle; id?: string; width?: string }) {
  const { buy } = useToolActions();
  const { price, owned, isOwned } = getOffer(bundle);
  if (isOwned) {
    return (
      <Link to="/dashboard?tab=tools" className={`btn btn-primary ${width}`}>
        Go to My Tools
      </Link>
    );
  }
  return (
    <button
      id={id}
      type="button"
      onClick={() => buy({ bundleId: bundle.id, name: bundle.name, category: 'Bundle', price, owned })}
      className={`btn btn-primary no-script:hidden ${width}`}
    >
      {owned.length > 0 ? 'Buy the rest' : 'Buy the bundle'}
    </button>
  );
}

/** Price, saving and button; sticky on desktop. */
export function BundlePanel({ bundle }: { bundle: Bundle }) {
  const offer = getOffer(bundle);
  const { owned, isOwned } = offer;
  return (
    <aside aria-label="Buy this bundle" className="card p-5 sm:p-6 lg:sticky lg:top-20">
      {isOwned ? (
        <p className="flex items-center gap-2 font-medium text-gain">
          <Glyph name="check" width={18} height={18} />
          You own all {plural(bundle.tools.length, 'tool')}
        </p>
      ) : (
        <>
          <BundlePrice offer={offer} size="lg" />
          {owned.length > 0 && (
            <p className="figure mt-1 text-sm">
              You own {owned.length} of {bundle.tools.length}
            </p>
          )}
        </>
      )}
      <div className="mt-5">
        <BuyButton bundle={bundle} id={BUY_BUTTON} width="w-full" />
      </div>
      <p className="mt-4 hidden text-sm no-script:block">Please enable JavaScript to buy.</p>
      {!isOwned && (
        <p className="mt-4 flex gap-2 text-sm leading-relaxed">
          <Glyph name="shield" width={18} height={18} className="mt-0.5 shrink-0 text-gain" />
          <span>
            Pay securely and download every tool instantly. Fees are non-refundable; see the{' '}
            <Link to="/terms" className="link">
              terms
            </Link>
            .
          </span>
        </p>
      )}
      {!isOwned && <RiskNotice className="mt-4" />}
    </aside>
  );
}

/** Sticky price and button at the bottom of a phone's screen. */
export function BundleBuyBar({ bundle }: { bundle: Bundle }) {
  const { price, listPrice, isOwned } = getOffer(bundle);
  if (isOwned) return null;
  return (
    <BuyBar>
      <Price price={price} originalPrice={listPrice} originalName="Bought one by one" />
      <BuyButton bundle={bundle} />
    </BuyBar>
  );
}
