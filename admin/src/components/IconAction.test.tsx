import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { PasswordField } from '../layout/PasswordField';
import { renderAdmin } from '../test-support/render';
import { IconAction } from './IconAction';

/** It names its buttons itself. */
const OWN = ['components/IconAction.tsx'];
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

describe('IconAction', () => {
  test('every icon button of the console – is one, so that its name is seen', () => {
    const others = sources.filter((file) => /<IconButton\b/.test(readFileSync(`src/${file}`, 'utf8')));
    expect(sources.length).toBeGreaterThan(200);
    expect(others).toEqual(OWN);
  });

  test('an icon button – only it has the name', () => {
    renderAdmin(<IconAction name="Refresh">x</IconAction>);
    expect(screen.getAllByLabelText('Refresh')).toEqual([screen.getByRole('button', { name: 'Refresh' })]);
  });

  test('a password to show – the button’s name is read and seen', async () => {
    const { user } = renderAdmin(<PasswordField value="secret" onChange={() => undefined} />);
    const button = screen.getByRole('button', { name: 'Show password' });
    expect(button.getAttribute('data-tip')).toBe('Show password');
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Hide password' }).getAttribute('data-tip')).toBe(
      'Hide password',
    );
  });
});
