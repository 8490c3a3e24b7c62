/** @jest-environment jest-fixed-jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { comparePath, setCompared, toggleCompared, useCompared } from './compare';

const tool = (n: number) => ({ _id: `id-${n}`, name: `Tool ${n}`, images: [] });
const chosen = () => {
  const { result, unmount } = renderHook(() => useCompared());
  unmount();
  return result.current.map(({ _id }) => _id);
};

beforeEach(() => setCompared([]));

test('a tool chosen twice – chosen, and no longer', () => {
  expect(toggleCompared(tool(1))).toBe(true);
  toggleCompared(tool(2));
  expect(chosen()).toEqual(['id-1', 'id-2']);
  expect(toggleCompared(tool(1))).toBe(true);
  expect(chosen()).toEqual(['id-2']);
});

test('a fifth tool – refused; one of the four can be removed', () => {
  for (const n of [1, 2, 3, 4]) toggleCompared(tool(n));
  expect(toggleCompared(tool(5))).toBe(false);
  expect(chosen()).toHaveLength(4);
  expect(toggleCompared(tool(4))).toBe(true);
  expect(chosen()).toEqual(['id-1', 'id-2', 'id-3']);
});

test('the address of a comparison – has the ids in their order', () => {
  expect(comparePath(['b', 'a'])).toBe('/compare?ids=b,a');
});
