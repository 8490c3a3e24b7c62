import type { Bundle } from '~/api/types';

/** What a bundle saves on its tools bought one by one, in rupees. */
export function computeSaving({ price, listPrice }: Pick<Bundle, 'price' | 'listPrice'>): number {
  // In whole paise: 2998 - 2249.99 is not 748.01 in binary fractions.
  return Math.round((listPrice - price) * 100) / 100;
}

/** `A, B and C` */
export const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');

const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** What the price of a bundle is for: `All three`, or `Add the other two` for those who own some of it. */
export function nameOffer(lacking: number, owned: number): string {
  if (owned === 0 && lacking === 2) return 'Both tools';
  if (owned === 0) return `All ${NUMBERS[lacking] || lacking}`;
  return `Add the other ${lacking === 1 ? 'tool' : NUMBERS[lacking] || lacking}`;
}

type Priced = Pick<Bundle, 'yourPrice'> & {
  tools: readonly Pick<Bundle['tools'][number], 'name' | 'price' | 'owned'>[];
};

export type Offered = ReturnType<typeof getOffer>;

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
    label: nameOffer(lacking.length, owned.length),
    saving: computeSaving({ price: bundle.yourPrice, listPrice }),
  };
}
