import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderAdmin } from '../test-support/render';
import { Screen } from './Screen';

const NOTE = 'All dates in IST.';
const SOURCES = join(process.cwd(), 'src');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

test('a screen – its subtitle, and the time zone of its dates once', () => {
  renderAdmin(
    <Screen title="Orders" subtitle="Paid and unpaid.">
      <p>Rows</p>
    </Screen>,
  );
  expect(screen.getByText('Paid and unpaid.')).toBeTruthy();
  expect(screen.getAllByText(NOTE)).toHaveLength(1);
});

test('a subtitle without a full stop – the time zone is set apart', () => {
  renderAdmin(
    <Screen title="Orders" subtitle="Track and manage all payment orders">
      <p>Rows</p>
    </Screen>,
  );
  const text = screen.getByText(NOTE).parentElement?.textContent;
  expect(text).toBe('Track and manage all payment orders · All dates in IST.');
});

test('a screen without dates – no time zone', () => {
  renderAdmin(
    <Screen title="Page not found" undated>
      <p>None</p>
    </Screen>,
  );
  expect(screen.queryByText(NOTE)).toBeNull();
});

test('all screens – only the frame names the time zone, and those called undated show no dates', () => {
  const naming = sources.filter(({ text }) => /dates in IST/i.test(text)).map(({ file }) => file);
  expect(naming).toEqual([join('components', 'Screen.tsx')]);
  const undated = sources.filter(({ text }) => /<Screen[^>]*\sundated/.test(text));
  expect(undated).toHaveLength(5);
  for (const { file, text } of undated)
    expect([file, /format(?:Day|Moment)/.test(text)]).toEqual([file, false]);
});
