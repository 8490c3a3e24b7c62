import { describe, expect, test } from '@jest/globals';
import { computeSaving, getOffer, nameOffer } from './bundle-saving';

const tool = (id: string, price: number, owned = false) => ({
  id,
  name: `Tool ${id}`,
  shortDescription: '',
  category: 'Excel Tools',
  image: null,
  price,
  share: price / 2,
  owned,
  placesOrders: false,
  logic: 'none' as const,
  algoNote: null,
});

describe('what a bundle saves', () => {
  test.each([
    [2998, 2249.99, 748.01],
    [3000, 2000, 1000],
    [1700, 1700, 0],
  ])('tools of ₹%d for ₹%d – ₹%d', (listPrice, price, saving) => {
    expect(computeSaving({ listPrice, price })).toBe(saving);
  });
});

describe('the offer to a visitor', () => {
  test('nothing owned – the bundle’s price against all its tools', () => {
    const offer = getOffer({ yourPrice: 1500, tools: [tool('a', 1000), tool('b', 2000)] });
    expect(offer).toEqual({
      price: 1500,
      listPrice: 3000,
      owned: [],
      isOwned: false,
      label: 'Both tools',
      saving: 1500,
    });
  });

  test('one tool owned – the price of the others against them alone', () => {
    const offer = getOffer({ yourPrice: 1000, tools: [tool('a', 1000, true), tool('b', 2000)] });
    expect(offer).toMatchObject({ price: 1000, listPrice: 2000, owned: ['Tool a'], isOwned: false });
    expect(offer.label).toBe('Add the other tool');
  });

  test.each([
    [2, 0, 'Both tools'],
    [3, 0, 'All three'],
    [14, 0, 'All 14'],
    [2, 1, 'Add the other two'],
    [1, 4, 'Add the other tool'],
    [12, 1, 'Add the other 12'],
  ])('%d tools lacking and %d owned – said what the price is for', (lacking, owned, label) => {
    expect(nameOffer(lacking, owned)).toBe(label);
  });

  test('all owned – nothing to buy', () => {
    const tools = [tool('a', 1000, true), tool('b', 2000, true)];
    expect(getOffer({ yourPrice: 0, tools })).toMatchObject({ isOwned: true, price: 0 });
  });
});
