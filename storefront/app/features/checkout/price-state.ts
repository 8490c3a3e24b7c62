import type { Price } from '~/api/types';

export type CodeState =
  | { kind: 'none' }
  | { kind: 'checking' | 'applied'; code: string }
  | { kind: 'refused'; code: string; message: string };

/** What the payment dialog knows about the price. */
export interface PriceState {
  /** The store's last answer; null until there is one. */
  price: Price | null;
  code: CodeState;
  /** Why the price could not be updated. */
  trouble: string | null;
}

export type PriceEvent =
  /** `code` only when another code, or none (empty), is asked for. */
  | { kind: 'asked'; code?: string }
  | { kind: 'answered'; price: Price }
  | { kind: 'codeRefused'; code: string; message: string }
  | { kind: 'failed'; trouble: string };

export const firstPriceState = (code: string): PriceState => ({
  price: null,
  code: code ? { kind: 'checking', code } : { kind: 'none' },
  trouble: null,
});

function codeAfter(code: CodeState, price: Price): CodeState {
  if (price.coupon) return { kind: 'applied', code: price.coupon.code };
  return code.kind === 'refused' ? code : { kind: 'none' };
}

export function priceState(state: PriceState, event: PriceEvent): PriceState {
  switch (event.kind) {
    case 'asked': {
      const code: CodeState =
        event.code === undefined
          ? state.code
          : event.code
            ? { kind: 'checking', code: event.code }
            : { kind: 'none' };
      return { ...state, code, trouble: null };
    }
    case 'answered':
      return { price: event.price, code: codeAfter(state.code, event.price), trouble: null };
    case 'codeRefused':
      return { ...state, code: { kind: 'refused', code: event.code, message: event.message } };
    case 'failed': {
      // A code that could not be checked is not applied; the field says why.
      const { code, price } = state;
      if (code.kind !== 'checking') return { ...state, trouble: event.trouble };
      const untested: CodeState = { kind: 'refused', code: code.code, message: event.trouble };
      return { price, code: untested, trouble: null };
    }
  }
}

/** The code that an order at the shown price is made with. */
export const appliedCode = ({ price }: PriceState): string | undefined => price?.coupon?.code;

/** Whether the total is about to change, so that nobody should pay it yet. */
export const isPriceOpen = ({ code, price }: PriceState): boolean =>
  code.kind === 'checking' || Boolean(price?.coupon && code.kind !== 'applied');
