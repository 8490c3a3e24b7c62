import type { Bundle } from '~/api/types';

/** What a bundle saves on its tools bought one by one. */
export function computeSaving({ price, listPrice }: Pick<Bundle, 'price' | 'listPrice'>): {
  amount: number;
  percent: number;
} {
  // In whole paise: 2998 - 2249.99 is not 748.01 in binary fractions.
  const amount = Math.round((listPrice - price) * 100) / 100;
  return { amount, percent: listPrice > 0 ? Math.floor((amount / listPrice) * 100) : 0 };
}

type Priced = Pick<Bundle, 'price' | 'listPrice' | 'yourPrice' | 'tools'>;

/** What the visitor pays: nobody pays again for what they own. */
export function getOffer(bundle: Priced) {
  const owned = bundle.tools.filter((tool) => tool.owned).map(({ name }) => name);
  const lacking = bundle.tools.filter((tool) => !tool.owned);
  const listPrice = Math.round(lacking.reduce((sum, tool) => sum + tool.price, 0) * 100) / 100;
  return {
    price: bundle.yourPrice,
    listPrice,
    owned,
    isOwned: lacking.length === 0,
    saving: computeSaving({ price: bundle.yourPrice, listPrice }),
  };
}
