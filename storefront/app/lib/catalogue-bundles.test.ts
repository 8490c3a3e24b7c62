import { expect, test } from '@jest/globals';
import type { BundleCard } from './bundle-offers';
import { bundlesFor } from './catalogue-bundles';
import { parseCatalogueQuery } from './catalogue-query';

const bundle = (name: string, ...tools: string[]): BundleCard => ({
  id: name,
  name,
  price: 1,
  listPrice: 2,
  tools: tools.map((id) => ({ id, name: id, image: null })),
});
const desk = bundle('Options Desk', 'chain', 'payoff');
const charts = bundle('Charts', 'trend');

test('many bundles – four of them, the newest first', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => bundle(name, 'chain'));
  const found = bundlesFor(parseCatalogueQuery(new URLSearchParams()), many, []);
  expect(found.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  ['', [], ['Options Desk', 'Charts']],
  ['sort=price-asc', [], ['Options Desk', 'Charts']],
  ['category=Indicators', ['trend'], ['Charts']],
  ['search=options desk', [], ['Options Desk']],
  ['search=payoff', ['payoff'], ['Options Desk']],
  ['price=free', ['other'], []],
])('the catalogue with “%s” and the tools %j – these bundles', (query, tools, expected) => {
  const found = bundlesFor(
    parseCatalogueQuery(new URLSearchParams(query)),
    [desk, charts],
    tools.map((_id) => ({ _id })),
  );
  expect(found.map(({ name }) => name)).toEqual(expected);
});
