import { formatPrice } from '~/lib/format';

/** The prices of a tool that lists show. */
export interface ToolPrices {
  price: number;
  originalPrice: number | null;
  /** With several plans. */
  hasPlans?: boolean;
  priceFrom?: number;
}

interface PriceProps {
  price: number;
  originalPrice?: number | null;
  /** What the original price is, for screen readers. */
  originalName?: string;
  /** The lowest of several. */
  isLowest?: boolean;
  size?: 'md' | 'lg';
}

/** The price in rupees or FREE, with a higher original price struck through. */
export function Price({
  price,
  originalPrice,
  originalName = 'Earlier price',
  isLowest = false,
  size = 'md',
}: PriceProps) {
  const text = size === 'lg' ? 'text-3xl' : 'text-lg';
  return (
    <span className="figure inline-flex flex-wrap items-baseline gap-x-2">
      {isLowest && <span className="-mr-1 text-sm">from</span>}
      <span className={`${text} font-bold tracking-tight ${price === 0 ? 'text-gain' : 'text-ink'}`}>
        {price === 0 ? 'FREE' : formatPrice(price)}
      </span>
      {originalPrice && originalPrice > price ? (
        <span className="text-sm text-quiet">
          <span className="sr-only">{originalName} </span>
          <s>{formatPrice(originalPrice)}</s>
        </span>
      ) : null}
    </span>
  );
}

/** What a tool costs: its price, or the lowest of its plans. */
export function ToolPrice({ tool }: { tool: ToolPrices }) {
  const { price, originalPrice, hasPlans = false, priceFrom = price } = tool;
  return hasPlans ? (
    <Price price={priceFrom} isLowest />
  ) : (
    <Price price={price} originalPrice={originalPrice} />
  );
}
