/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { Suggestions, type Suggestion } from './suggestions';

const tools = ['Option Chain Analyser', 'Option Greeks Lab'].map((name, n) => ({
  _id: String(n),
  name,
  category: 'Excel Tools',
  price: n * 499,
}));
let asked: string[];
let chosen: string[];

function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return (
    <>
      <input ref={input} aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <Suggestions input={input} text={text} onChoose={({ name }: Suggestion) => chosen.push(name)} />
    </>
  );
}

beforeEach(() => {
  [asked, chosen] = [[], []];
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    asked.push(
      new URL(input instanceof Request ? input.url : String(input)).searchParams.get('search') ?? '',
    );
    return Promise.resolve(Response.json({ success: true, data: { tools } }));
  });
  Element.prototype.scrollIntoView = () => undefined;
  render(<SearchBox />);
  box().focus();
});
afterEach(cleanup);

const box = () => screen.getByLabelText('Search');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const options = () => screen.findAllByRole('option');
const wait = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

test('letters typed quickly – asked once, for the last ones; asked before – not again', async () => {
  for (const text of ['o', 'op', 'opt']) type(text);
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'Option Chain AnalyserExcel ToolsFREE',
    'Option Greeks LabExcel Tools₹499',
  ]);
  expect(asked).toEqual(['opt']);
  type('opti');
  await waitFor(() => expect(asked).toEqual(['opt', 'opti']));
  type('opt');
  await wait(250);
  expect(asked).toEqual(['opt', 'opti']);
});

test('one letter – nothing is asked', async () => {
  type('o');
  await wait(250);
  expect(asked).toEqual([]);
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('the keys – move through the list and out of it, choose, and close', async () => {
  type('greeks');
  const [first, second] = await options();
  const active = () => box().getAttribute('aria-activedescendant');
  expect(box().getAttribute('role')).toBe('combobox');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(active()).toBeNull();
  press('ArrowDown');
  expect(active()).toBe(first?.id);
  press('ArrowDown');
  expect(active()).toBe(second?.id);
  press('ArrowDown');
  expect(active()).toBeNull();
  press('ArrowUp');
  expect(active()).toBe(second?.id);
  expect(press('Escape')).toBe(false);
  expect(screen.queryByRole('option')).toBeNull();
  // Closed, it opens at the first one.
  press('ArrowDown');
  expect(active()).toBe(first?.id);
  expect(press('Enter')).toBe(false);
  expect(chosen).toEqual(['Option Chain Analyser']);
  expect(screen.queryByRole('option')).toBeNull();
});

test('Enter with nothing chosen – the form may search, and the list closes', async () => {
  type('chain');
  await options();
  expect(press('Enter')).toBe(true);
  expect(chosen).toEqual([]);
  expect(screen.queryByRole('option')).toBeNull();
});

test('a suggestion pressed – chosen, and the box keeps the focus; without the focus – closed', async () => {
  type('lab');
  const [, second] = await options();
  if (!second) throw new Error('no second suggestion');
  expect(fireEvent.mouseDown(second)).toBe(false);
  fireEvent.click(second);
  expect(chosen).toEqual(['Option Greeks Lab']);
  type('labs');
  await options();
  fireEvent.blur(box());
  expect(screen.queryByRole('option')).toBeNull();
});

test('Enter that ends a word of an input method – chooses nothing', async () => {
  type('opt');
  await options();
  press('ArrowDown');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(chosen).toEqual([]);
  press('Enter');
  expect(chosen).toEqual(['Option Chain Analyser']);
});
