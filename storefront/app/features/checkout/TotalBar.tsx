import type { ReactNode } from 'react';
import type { Price } from '~/api/types';
import { formatPrice } from '~/lib/format';
import type { PriceState } from './price-state';

/** `₹1,499 including ₹228.66 GST`. */
export function totalText(total: number, tax: Price['tax']): { total: string; tax: string } {
  return {
    total: formatPrice(total),
    tax: tax && total > 0 ? ` including ${formatPrice(tax.amount)} GST` : '',
  };
}

interface TotalBarProps {
  state: PriceState;
  /** The price that the page showed, until the store's answer. */
  shownPrice: number;
  onRetry: () => void;
  children: ReactNode;
}

/** The total and the button below it. */
export function TotalBar({ state: { price, trouble }, shownPrice, onRetry, children }: TotalBarProps) {
  const text = totalText(price?.total ?? shownPrice, price?.tax ?? null);
  return (
    <>
      <p
        aria-live="polite"
        aria-atomic="true"
        className="figure flex flex-wrap items-baseline justify-between gap-x-4 text-sm"
      >
        <span className="font-medium text-ink">Total </span>
        <span>
          <span className="text-lg font-bold text-ink">{text.total}</span>
          {text.tax}
        </span>
      </p>
      {trouble && (
        <p role="alert" className="mt-1 text-sm text-loss">
          {trouble}{' '}
          <button type="button" className="link min-h-6" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      {children}
    </>
  );
}
