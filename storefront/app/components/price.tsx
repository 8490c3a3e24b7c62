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
  size?: 'md' | 'lg';
}

/** The price in rupees or FREE, with a higher original price struck through. */
export function Price({ price, originalPrice, originalName = 'Earlier price', size = 'md' }: PriceProps) {
  const text = size === 'lg' ? 'text-3xl' : 'text-lg';
  return (
    <span className="figure inline-flex flex-wrap items-baseline gap-x-2">
      <span className={`${text} font-bold tracking-tight ${price === 0 ? 'text-gain' : 'text-ink'}`}>
        {price === 0 ? 'FREE' : formatPrice(price)}
      </span>
      {(originalPrice ?? 0) > price && (
        <span className="text-sm text-quiet">
          <span className="sr-only">{originalName} </span>
          <s>{formatPrice(originalPrice ?? 0)}</s>
        </span>
      )}
    </span>
  );
}

/** What a tool costs: its price, or the lowest of its plans. */
export function ToolPrice({ tool }: { tool: ToolPrices }) {
  return tool.hasPlans ? (
    <span className="text-sm">
      from <Price price={tool.priceFrom ?? 0} />
    </span>
  ) : (
    <Price {...tool} />
  );
}
