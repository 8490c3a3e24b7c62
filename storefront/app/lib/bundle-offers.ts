import type { Bundle } from '~/api/types';

/** How many bundles a tool's page offers. */
export const OFFERS_SHOWN = 3;

/** What a tool's page says of a bundle. */
export type BundleOffer = Pick<Bundle, 'id' | 'name' | 'yourPrice'> & {
  tools: Pick<Bundle['tools'][number], 'id' | 'name' | 'price' | 'owned'>[];
};

export const toOffer = ({ id, name, yourPrice, tools }: Bundle): BundleOffer => ({
  id,
  name,
  yourPrice,
  tools: tools.map((tool) => ({ id: tool.id, name: tool.name, price: tool.price, owned: tool.owned })),
});

/** What a list says of a bundle. */
export type BundleCard = Pick<Bundle, 'id' | 'name' | 'price' | 'listPrice'> & {
  tools: Pick<Bundle['tools'][number], 'id' | 'name' | 'image'>[];
};

export const toCard = ({ id, name, price, listPrice, tools }: Bundle): BundleCard => ({
  id,
  name,
  price,
  listPrice,
  tools: tools.map((tool) => ({ id: tool.id, name: tool.name, image: tool.image })),
});
