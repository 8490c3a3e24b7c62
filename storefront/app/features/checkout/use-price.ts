import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { getPrice } from '~/api/checkout';
import type { ApiFailure } from '~/api/http';
import type { Price } from '~/api/types';
import { forgetLinkCode } from '~/lib/link-codes';
import type { ForSale } from '~/lib/tool-actions';
import { firstPriceState, priceState } from './price-state';
import { PriceWatch } from './price-watch';

/** Changes of the state follow each other when a list is walked by keyboard. */
const changeMs = 300;

function describeTrouble({ status, message }: ApiFailure): string {
  if (status === 0 && !navigator.onLine)
    return 'You appear to be offline. The price will be updated when you’re back.';
  return message ?? 'We couldn’t update the price. Please try again.';
}

/** Whether the failure is about the code, and not about the connection or the item. */
export const codeRefusal = ({ fields }: ApiFailure): string | undefined => fields?.['couponCode'];

/** Refusals that hold for everything this person may buy, so that the code of a link is not tried again. */
const lasting = ['COUPON_NOT_FOUND', 'COUPON_EXPIRED', 'COUPON_USED_UP', 'COUPON_USED_BY_YOU'];

/**
 * The price of an item, asked for anew with every change of the code or of the buyer's state.
 * @param endWith takes the failures after which nothing is bought here
 */
export function usePrice(item: ForSale, firstCode: string, endWith: (failure: ApiFailure) => boolean) {
  const [state, dispatch] = useReducer(priceState, firstCode, firstPriceState);

  const watch = useMemo(() => {
    const prices: PriceWatch = new PriceWatch(
      (question, signal) => getPrice(item, question, signal),
      (answer, { couponCode }) => {
        if (answer.ok) return dispatch({ kind: 'answered', price: answer.data.price });
        if (endWith(answer)) return;
        const refusal = codeRefusal(answer);
        if (!refusal || !couponCode) return dispatch({ kind: 'failed', trouble: describeTrouble(answer) });
        dispatch({ kind: 'codeRefused', code: couponCode, message: refusal });
        if (lasting.includes(answer.code ?? '')) forgetLinkCode('coupon');
        prices.ask({ couponCode: '' });
      },
    );
    return prices;
  }, [item, endWith]);

  useEffect(() => {
    watch.ask({ couponCode: firstCode });
    const askAgain = () => watch.ask({});
    window.addEventListener('online', askAgain);
    return () => {
      window.removeEventListener('online', askAgain);
      watch.stop();
    };
  }, [watch, firstCode]);

  /** Tries a code; an empty one removes it. */
  const tryCode = useCallback(
    (couponCode: string) => {
      if (couponCode === '') forgetLinkCode('coupon');
      dispatch({ kind: 'asked', code: couponCode });
      watch.ask({ couponCode });
    },
    [watch],
  );
  const changeState = useCallback(
    (stateCode: string) => watch.ask({ stateCode: stateCode || undefined }, changeMs),
    [watch],
  );
  /** Takes the price that the store gave with its answer to an order. */
  const accept = useCallback(
    (price: Price) => {
      watch.stop();
      dispatch({ kind: 'answered', price });
    },
    [watch],
  );
  /** Takes the store's refusal of the code when the order was made. */
  const refuseCode = useCallback(
    (code: string, message: string) => {
      dispatch({ kind: 'codeRefused', code, message });
      watch.ask({ couponCode: '' });
    },
    [watch],
  );
  const askAgain = useCallback(() => {
    dispatch({ kind: 'asked' });
    watch.ask({});
  }, [watch]);
  return { state, tryCode, changeState, accept, refuseCode, askAgain };
}
