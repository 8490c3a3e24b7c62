/** @jest-environment jest-fixed-jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { panelProps, TabStrip } from './tab-strip';

const tabs = ['Overview', 'Features', 'Reviews'].map((label) => ({ value: label.toLowerCase(), label }));
const nothing = () => undefined;

function Page() {
  const [open, setOpen] = useState('overview');
  return (
    <>
      <TabStrip label="About this tool" tabs={tabs} open={open} onOpen={setOpen} />
      {tabs.map(({ value, label }) => (
        <div key={value} {...panelProps(value, open)}>
          All of {label}
        </div>
      ))}
    </>
  );
}

beforeEach(() => {
  cleanup();
  globalThis.ResizeObserver = jest.fn(() => ({ observe: nothing, unobserve: nothing, disconnect: nothing }));
  render(<Page />);
});

const getTab = (name: string) => screen.getByRole('tab', { name });
const shown = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent);

test('a press – its panel alone is shown, named after the tab, and the tab is the one that Tab reaches', () => {
  fireEvent.click(getTab('Reviews'));
  expect(shown()).toEqual(['All of Reviews']);
  expect(screen.getByRole('tabpanel', { name: 'Reviews' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
  expect(getTab('Reviews').getAttribute('aria-selected')).toBe('true');
});

test.each([
  ['Overview', 'ArrowRight', 'Features'],
  ['Reviews', 'ArrowRight', 'Overview'],
  ['Overview', 'ArrowLeft', 'Reviews'],
  ['Reviews', 'Home', 'Overview'],
  ['Overview', 'End', 'Reviews'],
])('the focus on %s, %s – the focus on %s, and nothing opens', (from, key, to) => {
  getTab(from).focus();
  fireEvent.keyDown(getTab(from), { key });
  expect(document.activeElement).toBe(getTab(to));
  expect(shown()).toEqual(['All of Overview']);
});

test('a key of the browser, as Alt and left for back – is left to it', () => {
  getTab('Features').focus();
  expect(fireEvent.keyDown(getTab('Features'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(document.activeElement).toBe(getTab('Features'));
});
