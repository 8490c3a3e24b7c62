import { expect, test } from '@jest/globals';
import { newId } from '../common/ids.js';
import { readToolTags, writeToolTags } from './order-tags.js';

test.each([0, 1, 6, 7, 20])('%d tools – read back from tags that the provider accepts', (count) => {
  const ids = Array.from({ length: count }, () => newId());
  const tags = writeToolTags(ids);
  expect(readToolTags(tags).toSorted()).toEqual(ids.toSorted());
  // Bundle and person take two of the ten.
  expect(Object.keys(tags).length).toBeLessThanOrEqual(8);
  for (const text of Object.values(tags)) expect(text.length).toBeLessThanOrEqual(255);
});

test('tags of one tool, or made by others – only ids of tools are read', () => {
  const id = newId();
  expect(readToolTags({ tool: id, person: newId(), tools1: 'nonsense', toolsX: newId() })).toEqual([id]);
});
