/** @jest-environment jest-fixed-jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { BUY_BUTTON, BuyBar } from './buy-bar';

let report: (isIntersecting: boolean) => void;

class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    report = (isIntersecting) => act(() => callback([{ isIntersecting }]));
  }

  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  cleanup();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

const isAway = () => document.querySelector('.buy-bar')?.hasAttribute('data-away');

test('the button of the page scrolls in and out – the bar gives way and returns', () => {
  render(
    <>
      <button id={BUY_BUTTON}>Purchase Now</button>
      <BuyBar>₹999</BuyBar>
    </>,
  );
  expect(isAway()).toBe(false);
  report(true);
  expect(isAway()).toBe(true);
  report(false);
  expect(isAway()).toBe(false);
});
