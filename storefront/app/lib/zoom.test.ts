import { expect, test } from '@jest/globals';
import { moved, WHOLE, zoomed } from './zoom';

const frame = { width: 400, height: 200 };

test('zoom – what is under the fingers stays there', () => {
  const view = zoomed(WHOLE, 2, { x: 50, y: -20 }, frame);
  expect(view).toEqual({ scale: 2, x: -50, y: 20 });
});

test('zoom – between the whole picture and four times its size', () => {
  expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, frame).scale).toBe(4);
  const shrunk = zoomed({ scale: 2, x: -200, y: 90 }, 0.01, { x: 0, y: 0 }, frame);
  expect(shrunk.scale).toBe(1);
  expect([Math.abs(shrunk.x), Math.abs(shrunk.y)]).toEqual([0, 0]);
});

test('moving – not beyond the edges', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 1000, y: -30 }, frame)).toEqual({ scale: 2, x: 200, y: -30 });
});
