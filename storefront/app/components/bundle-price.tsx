import type { Offered } from '~/lib/bundle-saving';
import { formatPrice } from '~/lib/format';
import { Price } from './price';

interface BundlePriceProps {
  offer: Pick<Offered, 'price' | 'listPrice' | 'saving' | 'label'>;
  size?: 'md' | 'lg';
}

/** What a bundle, or the rest of it, costs and saves: in the same words wherever bundles are offered. */
export function BundlePrice({ offer: { price, listPrice, saving, label }, size }: BundlePriceProps) {
  return (
    <div>
      <span className={`text-sm font-medium text-ink ${size === 'lg' ? 'block' : ''}`}>{label}: </span>
      <Price price={price} originalPrice={listPrice} originalName="Bought one by one" size={size} />
      {saving > 0 && <p className="figure text-sm font-medium text-gain">You save {formatPrice(saving)}</p>}
    </div>
  );
}
