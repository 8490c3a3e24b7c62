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

/** The total and the button below it, in sight however far the dialog is scrolled. */
export function TotalBar({ state: { price, trouble }, shownPrice, onRetry, children }: TotalBarProps) {
  const text = totalText(price?.total ?? shownPrice, price?.tax ?? null);
  return (
    <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 border-t border-line bg-surface px-5 pt-3 pb-5 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-sm font-medium text-ink">Total</span>
        <p aria-live="polite" aria-atomic="true" className="figure text-right text-sm">
          <span className="sr-only">Total </span>
          <span className="text-lg font-bold text-ink">{text.total}</span>
          {text.tax}
        </p>
      </div>
      {trouble && (
        <p role="alert" className="mt-1 text-sm text-loss">
          {trouble}{' '}
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      {children}
    </div>
  );
}
