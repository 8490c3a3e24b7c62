import { expect, test } from '@jest/globals';
import {
  activeFacets,
  catalogueSearch,
  noFacets,
  parseCatalogueQuery,
  sortChoices,
  withSearch,
} from './catalogue-query';

test('an empty query – newest first, one page', () => {
  expect(parseCatalogueQuery(new URLSearchParams())).toEqual({
    search: '',
    category: '',
    sort: 'createdAt-desc',
    price: '',
    trial: false,
    rating: 0,
    platforms: [],
    tags: [],
    pages: 1,
  });
});

test('invalid values – count as not set', () => {
  const query = parseCatalogueQuery(
    new URLSearchParams('sort=evil-asc&pages=-3&price=x&trial=1&rating=9&platform=,&tags=%20'),
  );
  expect(query).toMatchObject(noFacets);
  expect(query.sort).toBe('createdAt-desc');
  expect(query.pages).toBe(1);
});

test('too many pages – limited', () => {
  expect(parseCatalogueQuery(new URLSearchParams('pages=100000')).pages).toBe(20);
});

test('a view written to a URL – parses to the same view', () => {
  const query = {
    search: 'a&b',
    category: 'Excel Tools',
    sort: 'price-asc',
    price: 'paid' as const,
    trial: true,
    rating: 4,
    platforms: ['Windows', 'Mac'],
    tags: ['f&o', 'open interest'],
    pages: 2,
  };
  expect(parseCatalogueQuery(new URLSearchParams(catalogueSearch(query)))).toEqual(query);
});

test('defaults – not in the URL', () => {
  expect(catalogueSearch({ search: '', category: '', sort: 'createdAt-desc', pages: 1 })).toBe('');
});

test('a search – by relevance unless another order is chosen; without one there is no relevance', () => {
  const parse = (text: string) => parseCatalogueQuery(new URLSearchParams(text)).sort;
  expect(parse('search=nifty')).toBe('relevance');
  expect(parse('search=nifty&sort=createdAt-desc')).toBe('createdAt-desc');
  expect(parse('sort=relevance')).toBe('createdAt-desc');
  expect(catalogueSearch({ search: 'nifty', sort: 'relevance' })).toBe('?search=nifty');
  expect(catalogueSearch({ search: 'nifty', sort: 'createdAt-desc' })).toBe(
    '?search=nifty&sort=createdAt-desc',
  );
  expect(sortChoices('nifty').map(({ label }) => label)).toEqual([
    'Relevance',
    ...sortChoices('').map(({ label }) => label),
  ]);
});

test('a text typed or cleared – the default order follows, a chosen one stays', () => {
  const query = parseCatalogueQuery(new URLSearchParams());
  const searching = withSearch(query, 'nifty');
  expect(searching).toEqual({ ...query, search: 'nifty', sort: 'relevance' });
  expect(withSearch(searching, '')).toEqual(query);
  expect(withSearch({ ...query, sort: 'price-asc' }, 'nifty').sort).toBe('price-asc');
  expect(withSearch({ ...searching, sort: 'createdAt-desc' }, 'bank').sort).toBe('createdAt-desc');
});

test('a repeated parameter – parsed as a list without duplicates', () => {
  const query = parseCatalogueQuery(new URLSearchParams('platform=Web&platform=Mac,Web&tags=&price='));
  expect(query).toMatchObject({ platforms: ['Web', 'Mac'], tags: [], price: '' });
});

test('active facets – each can be removed alone', () => {
  const active = activeFacets({ ...noFacets, price: 'free', rating: 4, tags: ['bot', 'f&o'] });
  expect(active).toEqual([
    { label: 'Free', without: { price: '' } },
    { label: '4 stars and up', without: { rating: 0 } },
    { label: 'Bot', without: { tags: ['f&o'] } },
    { label: 'F&O', without: { tags: ['bot'] } },
  ]);
});
