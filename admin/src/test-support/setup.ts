import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { format } from 'node:util';

/** Runs before every test file: the parts of a browser that jsdom lacks. */
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

// Nothing has a size in jsdom.
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Element.prototype.scrollIntoView = () => undefined;

// react-admin logs every refusal of the data provider in development; tests provoke many.
jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
  if (!(args[0] instanceof HttpError)) process.stderr.write(`${format(...args)}\n`);
});

configure({ asyncUtilTimeout: 20_000 });
